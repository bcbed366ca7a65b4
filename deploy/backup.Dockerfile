# The node of compose.yaml that makes the nightly backup: Orari's own image, with PostgreSQL's programs beside it. They have to be
# of the server's version or newer.
FROM postgres:18-bookworm
# The user of Orari's image: files with secrets belong to its number.
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/orari-compiled MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=orari /usr/local/bin/node /usr/local/bin/node
COPY --from=orari /app /app
# The volume may still belong to the user of an older image; once it is handed over nothing runs as root.
ENTRYPOINT ["sh", "-c", "mkdir -p /backups && chown -R node:node /backups && exec gosu node \"$@\"", "--"]
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
