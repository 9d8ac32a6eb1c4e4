# Parley's server: the built app, its data API and accounts, and its functions, in one process.
# docs/operations.md says how to run it; compose.yaml runs it with a PostgreSQL.

FROM node:24-trixie-slim AS packages
WORKDIR /parley
COPY package.json package-lock.json ./
COPY sync/package.json sync/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
# The image has a Node of its own, and the app's packages are in its build already.
RUN cd node_modules && rm -rf node-* lucide-react react-dom react-router react-router-dom radix-ui @radix-ui dexie \
  @fontsource-variable @rolldown rolldown vite lightningcss lightningcss-*

FROM node:24-trixie-slim AS build
WORKDIR /parley
COPY package.json package-lock.json ./
COPY sync/package.json sync/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG VITE_CONTACT
RUN npm run build

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /parley
# For backup and restore with a PostgreSQL: pg_dump and pg_restore, of version 17.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY --from=packages /parley/node_modules node_modules
COPY --from=build /parley/dist dist
COPY --from=build /parley/supabase supabase
COPY package.json ./
COPY server server
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node is the first process, so that SIGTERM reaches it.
CMD ["node", "server/main.ts"]
