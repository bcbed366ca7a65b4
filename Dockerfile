# One image, any number of nodes: state lives in PostgreSQL (DATABASE_URL), nothing in the container.
# Nothing that is copied into it depends on the processor, so both stages before run on the one that builds.
FROM --platform=$BUILDPLATFORM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM --platform=$BUILDPLATFORM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# What builds and checks stays behind, and so do the browser's packages: they are in dist. The embedded database and the
# Node binary of the optional packages are for running without containers.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/orari-compiled MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY contract contract
COPY server server
# For npm run admin and npm run mails.
COPY scripts/run.mjs scripts/admin.ts scripts/mails.ts scripts/
COPY scripts/admin scripts/admin
ARG VERSION=unreleased REVISION= SOURCE=
LABEL org.opencontainers.image.title="Orari" \
  org.opencontainers.image.description="Appointments, clients, services and reports for salons" \
  org.opencontainers.image.licenses="AGPL-3.0-only" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.source="$SOURCE"
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
