import { availableParallelism, loadavg } from 'node:os'

const load = () => (loadavg()[0] ?? 0).toFixed(1)
const before = load()

/** What a figure is worth: others at work on the same cores make every time longer. */
export const machine = () =>
  `this machine: ${availableParallelism()} cores, load ${before} before, ${load()} after (ours included)`
