# Untried: see docs/hosting.md.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
COPY . /src
RUN python -m venv /opt/duchy && /opt/duchy/bin/pip install --no-cache-dir '/src[web]'

FROM python:3.12-slim
RUN useradd --create-home duchy
COPY --from=build /opt/duchy /opt/duchy
USER duchy
ENV XDG_DATA_HOME=/home/duchy/data PATH=/opt/duchy/bin:$PATH
VOLUME /home/duchy/data
EXPOSE 8137
CMD ["duchy", "serve", "--host", "0.0.0.0", "--no-browser"]
