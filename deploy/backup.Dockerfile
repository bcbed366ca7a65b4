# The node of compose.yaml that makes the nightly backup: Orari's own image, with PostgreSQL's programs beside it. They have to be
# of the server's version or newer.
FROM postgres:18-bookworm
RUN apt-get update && apt-get install -y --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres /backups
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/orari-compiled MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=orari /usr/local/bin/node /usr/local/bin/node
COPY --from=orari /app /app
USER postgres
ENTRYPOINT []
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
