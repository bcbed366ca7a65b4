import { startNode } from '../app-node.ts'
import { median } from '../product.ts'
import { kinds } from './kinds.ts'
import { fire } from './load.ts'
import { openPlace } from './place.ts'
import { goal, keep, table } from './results.ts'
import { fillWorld } from './world.ts'

const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const [turnSeconds, connections, perRun] = [4, 16, 60_000]
const [mostMemory, mostGrowth] = [200, 1]

type Moment = { minute: number; memory: number }

/** MiB a minute, by the line that lies closest to all moments. */
function slopeOf(moments: readonly Moment[]) {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x, y] = [
    mean(moments.map(({ minute }) => minute)),
    mean(moments.map(({ memory }) => memory)),
  ]
  const above = moments.reduce((sum, { minute, memory }) => sum + (minute - x) * (memory - y), 0)
  return above / moments.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}

/** Everything people ask for, in turn and for long: does the process grow? */
export async function soak() {
  const place = await openPlace()
  const { world } = await fillWorld(place.connection)
  const node = await startNode(place.connection)
  const begin = performance.now()
  const sinceBegin = () => (performance.now() - begin) / 60_000
  const moments: Moment[] = []
  let [answered, failed] = [0, 0]
  for (let run = 0; sinceBegin() < minutes; run++) {
    const kind = kinds[run % kinds.length]?.name ?? ''
    const wanted = { world, url: node.url, kind, connections, seconds: turnSeconds }
    const load = await fire({ ...wanted, first: perRun * run })
    answered += load.rate * turnSeconds
    failed += load.failed
    moments.push({ minute: sinceBegin(), memory: (await node.memory()).last })
  }
  // At first it takes what it needs from then on.
  const settled = moments.filter(({ minute }) => minute > minutes / 3)
  const memories = settled.map(({ memory }) => memory)
  const [slope, last] = [slopeOf(settled), memories.at(-1) ?? NaN]
  const [least, middle, most] = [Math.min(...memories), median(memories), Math.max(...memories)]
  const spread = [least, middle, most].map((one) => Math.round(one)).join(', ')
  const body = table([
    [`${minutes} minutes, ${Math.round(answered)} answers`, 'measured', ''],
    goal('failed', String(failed), failed === 0),
    ['MiB after the first third: least, median, most', spread, ''],
    goal(
      `growth after the first third ≤ ${mostGrowth} MiB a minute`,
      slope.toFixed(2),
      slope <= mostGrowth,
    ),
    goal(`MiB at the end < ${mostMemory}`, String(Math.round(last)), last < mostMemory),
  ])
  console.log(body)
  if (minutes >= 10) keep('Soak', 'npm run bench -- soak', place.words, body)
  await node.end()
  await place.close()
}
