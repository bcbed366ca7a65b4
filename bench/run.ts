// npm run bench: what the screens send, beside pgbench; with words only the kinds that they name. Or one of these, of which
// "reads" takes such words as well, and "shape" minutes:
import { closeServers } from './suite/database-server.ts'

const parts: Record<string, () => Promise<(names?: readonly string[]) => Promise<void>>> = {
  against: async () => (await import('./against/against.ts')).measureAgainst,
  calendars: async () => (await import('./calendars.ts')).measureCalendars,
  door: async () => (await import('./door/door.ts')).measureDoor,
  'first-row': async () => (await import('./web/first-row.ts')).measureFirstRow,
  free: async () => (await import('./free/free.ts')).measureFree,
  growth: async () => (await import('./suite/growth.ts')).measureGrowth,
  history: async () => (await import('./history/history.ts')).measureHistory,
  import: async () => (await import('./imports/imports.ts')).measureImports,
  large: async () => (await import('./suite/large.ts')).measureLarge,
  metrics: async () => (await import('./metrics.ts')).measureMetrics,
  nodes: async () => (await import('./suite/nodes.ts')).measureNodes,
  public: async () => (await import('./door/public-calls.ts')).measurePublicCalls,
  offline: async () => (await import('./web/no-line.ts')).measureWithoutNetwork,
  outbox: async () => (await import('./outbox.ts')).measureOutbox,
  partitions: async () => (await import('./suite/partitions.ts')).measurePartitions,
  reads: async () => (await import('./reads/reads.ts')).measureReads,
  queue: async () => (await import('./queue/queue.ts')).measureQueue,
  ready: async () => (await import('./suite/ready.ts')).measureReady,
  restart: async () => (await import('./operating/restart.ts')).measureRestart,
  returns: async () => (await import('./returns/returns.ts')).measureReturns,
  series: async () => (await import('./series/series.ts')).measureSeries,
  shape: async () => (await import('./operating/shape.ts')).measureShape,
  sizes: async () => (await import('./suite/sizes.ts')).measureSizes,
  soak: async () => (await import('./suite/soak.ts')).soak,
  standby: async () => (await import('./standby.ts')).measureStandby,
  till: async () => (await import('./till/till.ts')).measureTill,
  upgrade: async () => (await import('./upgrade/upgrade.ts')).measureUpgrade,
  web: async () => (await import('./web/web.ts')).measureWeb,
  webhooks: async () => (await import('./webhooks/webhooks.ts')).measureWebhooks,
}

const words = process.argv.slice(2)
const part = parts[words[0] ?? '']
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeServers().finally(() => process.exit(1)))
try {
  if (part) await (await part())(words.slice(1))
  else await (await import('./suite/requests.ts')).measureRequests(words)
} finally {
  await closeServers()
}
