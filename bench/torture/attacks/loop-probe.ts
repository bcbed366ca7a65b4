// Loaded into the product: told to, it answers the longest time for which the event loop has stood still since it was asked last.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 5
const loop = monitorEventLoopDelay({ resolution })
loop.enable()
process.on('message', () => {
  process.send?.(loop.max / 1e6 - resolution)
  loop.reset()
})
process.channel?.unref()
