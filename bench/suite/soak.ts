import { fillWorld, lookAgain } from '../fill/world.ts'
import { median } from '../product.ts'
import { startApp } from './app-process.ts'
import { openDatabase } from './database-server.ts'
import { connect } from '#server/database/sql.ts'
import { kinds } from './kinds.ts'
import { runLoad } from './load.ts'
import { goal, table, writeSection } from './results.ts'

const minutes = Number(process.env['BENCH_MINUTES'] ?? 10)
const [turnSeconds, connections, perRun] = [4, 16, 60_000]
const [mostMemory, mostGrowth] = [250, 1]

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

/** All that the screens send, in turn and for long: does the process grow? */
export async function soak() {
  const database = await openDatabase()
  const { world } = await fillWorld(database.connection)
  const sql = connect({ ...database.connection, max: 1 }, () => {})
  const app = await startApp(database.connection)
  const begin = performance.now()
  const sinceBegin = () => (performance.now() - begin) / 60_000
  const moments: Moment[] = []
  let [answered, failed] = [0, 0]
  for (let run = 0; sinceBegin() < minutes; run++) {
    const kind = kinds[run % kinds.length]?.name ?? ''
    await lookAgain(sql, world.movable)
    const wanted = { world, url: app.url, kind, connections, seconds: turnSeconds }
    const load = await runLoad({ ...wanted, first: perRun * run })
    answered += load.rate * turnSeconds
    failed += load.failed
    moments.push({ minute: sinceBegin(), memory: (await app.memory()).last })
  }
  // In the first third it takes the memory that it works with from then on.
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
    goal(`MiB at the end ≤ ${mostMemory}`, String(Math.round(last)), last <= mostMemory),
  ])
  console.log(body)
  if (minutes >= 10) writeSection('Soak', 'npm run bench -- soak', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}
