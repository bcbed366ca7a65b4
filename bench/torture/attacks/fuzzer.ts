import { fuzz } from '#tests/support/fuzz/run.ts'
import { faultsIn, inMs, listed, type Part, roundsOr } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'

const calls = roundsOr(50) * 1_000
const parts = 5
const seed = Number(process.env['SEED'] || Date.now() % 1_000_000)

/** What the program holds on to, in MB, once all that is garbage has been taken away. */
async function heapOf({ child }: Stage) {
  const told = new Promise<number>((resolve) => child.once('message', (mb) => resolve(Number(mb))))
  child.send('heap')
  return told
}

export const fuzzer: Part = async () => {
  const probe = `--expose-gc --import=${new URL('heap-probe.ts', import.meta.url).href}`
  const stage = await openStage({ settings: { NODE_OPTIONS: probe } })
  const statuses: Record<string, number> = {}
  const [faults, slow]: [string[], string[]] = [[], []]
  const heaps: number[] = []
  let slowest = 0
  for (let part = 0; part < parts; part++) {
    const wanted = { url: stage.url, seed: seed + part, count: calls / parts, callers: 4 }
    const outcome = await fuzz(stage.deps, wanted)
    faults.push(...outcome.faults)
    slow.push(...outcome.slow)
    slowest = Math.max(slowest, outcome.slowest)
    for (const [status, count] of Object.entries(outcome.statuses))
      statuses[status] = (statuses[status] ?? 0) + count
    heaps.push(await heapOf(stage))
  }
  const isAlive = stage.child.exitCode === null
  await stage.stop()
  for (const fault of [...faults, ...slow].slice(0, 20)) console.error(fault)
  const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
  return [
    {
      attack: `hostile calls of every route, seed ${seed}`,
      promised:
        'no 500, nothing told of the inside, every refusal in our words, under 2 s (7 s for the two that wait up to 5 s for their mails), memory flat',
      tries: calls,
      faults: faultsIn(statuses),
      seen: `${faults.length} answers that may not be, ${slow.length} late; slowest ${inMs(slowest)}; heap after each fifth ${heaps.map((mb) => mb.toFixed(0)).join(', ')} MB; ${listed(statuses)}`,
      isKept: isAlive && faults.length + slow.length === 0 && growth < 20,
    },
  ]
}
