// Loaded into the product: answers for how long its event loop has stood still at most since it was asked last, by the clock and
// by the processor's time of its thread alone, which grows by nothing while other programs have the processor.
const everyMs = 5
const ownMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let last = { clock: performance.now(), own: ownMs() }
let most = { clock: 0, own: 0 }
setInterval(() => {
  const now = { clock: performance.now(), own: ownMs() }
  const clock = Math.max(most.clock, now.clock - last.clock - everyMs)
  most = { clock, own: Math.max(most.own, now.own - last.own) }
  last = now
}, everyMs).unref()

process.on('message', () => {
  process.send?.(most)
  most = { clock: 0, own: 0 }
})
process.channel?.unref()
