# syntax=docker/dockerfile:1
# Builds the server with the web application. The image runs as its own user, needs no writable disk but /data and
# no capability, and holds neither sources nor tools.

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY server/package.json server/
COPY web/package.json web/
COPY bench/package.json bench/
# Not `npm ci`: it refuses a lock file whose optional packages for other systems a registry does not hold.
RUN npm install --no-audit --no-fund --loglevel=error
COPY . .
# Packages of the web application and of development are needed no more. While the root names its tools, `npm prune` keeps
# those that a package would also take as a peer.
RUN node scripts/run.mjs --build=engine,server,web \
 && rm -rf bench web/package.json engine/src engine/test server/src server/test node_modules/.cache \
 && npm pkg set 'workspaces=["engine","server"]' --json \
 && npm pkg delete devDependencies \
 && npm prune --omit=dev --no-audit --no-fund --loglevel=error

FROM node:20-bookworm-slim
# pg_dump and pg_restore for backups, unshare (util-linux, in the base image) for workers without a network.
RUN apt-get update \
 && apt-get install -y --no-install-recommends postgresql-client tini \
 && rm -rf /var/lib/apt/lists/* \
 && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules node_modules
COPY --from=build --chown=root:root /app/engine engine
COPY --from=build --chown=root:root /app/server server
COPY --from=build --chown=root:root /app/web/dist web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_FOLDER=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/dist/main.js"]
