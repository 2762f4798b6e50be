#!/bin/sh
# A bot in POSIX sh and awk: it plays at random, and declines only if it has no other legal action.
#
#     duchy arena bruges --bots random --bot 'cmd: examples/bot.sh'
#
# docs/bots.md describes the protocol: each message is one line of JSON, and begins with its type and its id.

choose() {
    awk -v seed=$$ '{
        match($0, /"id":[0-9]+/)
        id = substr($0, RSTART + 5, RLENGTH - 5)
        match($0, /"legal":\[[0-9,]+\]/)
        count = split(substr($0, RSTART + 9, RLENGTH - 10), legal, ",")
        match($0, /"words":\[[^]]*\]/)
        split(substr($0, RSTART + 10, RLENGTH - 12), words, "\",\"")
        for (i = 1; i <= count; i++)
            if (words[i] !~ /^(done|pass|decline|keep|leave)/)
                good[++kept] = legal[i]
        srand(seed + id)
        action = kept ? good[1 + int(rand() * kept)] : legal[1]
        printf "{\"type\":\"move\",\"id\":%d,\"action\":%d}\n", id, action
    }'
}

while IFS= read -r line; do
    case $line in
        '{"type":"hello"'*) echo '{"type":"ready","name":"a shell"}' ;;
        '{"type":"choose"'*) printf '%s\n' "$line" | choose ;;
        '{"type":"ping"'*) echo '{"type":"pong"}' ;;
        '{"type":"bye"'*) exit 0 ;;
    esac
done
