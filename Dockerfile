# syntax=docker/dockerfile:1
# docs/hosting.md explains it; scripts/image.py runs its steps without Docker.
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements.lock requirements-node.lock ./
RUN python -m venv /opt/duchy && /opt/duchy/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
RUN python -m venv /opt/node && /opt/node/bin/pip install --no-cache-dir --require-hashes -r requirements-node.lock
COPY . .
RUN /opt/node/bin/python scripts/web.py
RUN /opt/duchy/bin/pip install --no-cache-dir --no-deps --no-build-isolation . && /opt/duchy/bin/pip uninstall --yes mypy

FROM python:3.12-slim
RUN useradd --uid 10001 --create-home duchy && install -d -o duchy -g duchy -m 700 /data
COPY --from=build /opt/duchy /opt/duchy
USER duchy
WORKDIR /data
ENV XDG_DATA_HOME=/data PATH=/opt/duchy/bin:$PATH
VOLUME /data
EXPOSE 8137
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8137/healthz', timeout=4)"]
CMD ["duchy", "serve", "--host", "0.0.0.0"]
