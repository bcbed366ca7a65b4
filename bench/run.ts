// npm run bench: what people ask for, beside the least it could cost; with words only what they name. Or one of these:
import { closeHosts } from './suite/place.ts'

const parts: Record<string, () => Promise<() => Promise<void>>> = {
  growth: async () => (await import('./suite/growth.ts')).measureGrowth,
  large: async () => (await import('./suite/large.ts')).measureLarge,
  nodes: async () => (await import('./suite/nodes.ts')).measureNodes,
  partitions: async () => (await import('./suite/partitions.ts')).measurePartitions,
  ready: async () => (await import('./suite/ready.ts')).measureReady,
  sizes: async () => (await import('./suite/sizes.ts')).measureSizes,
  soak: async () => (await import('./suite/soak.ts')).soak,
}

const words = process.argv.slice(2)
const part = parts[words[0] ?? '']
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeHosts().finally(() => process.exit(1)))
try {
  if (part) await (await part())()
  else await (await import('./suite/requests.ts')).measureRequests(words)
} finally {
  await closeHosts()
}
