import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identifyBy } from '#server/features/auth/data.ts'
import { readConfig } from '#server/core/config.ts'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'

/** How many sessions a second are looked up, each by a caller that waits for its answer: node bench/sessions.ts */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const sessions = 2_000
const goal = 25_000

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const sql = connect(database.connection, () => {})
const deps = { sql, now: () => new Date(), config: readConfig({}) }
const people = peopleOf(deps)
const owner = await people.owner()
const tokens = await Promise.all(
  Array.from({ length: sessions }, () => people.signIn(owner.userId)),
)

async function lookUpsPerSecond(callers: number) {
  const identify = identifyBy(deps)
  const begin = performance.now()
  const end = begin + seconds * 1000
  let done = 0
  const call = async (first: number) => {
    for (let i = first; performance.now() < end; i += callers) {
      if (!(await identify(tokens[i % sessions] ?? ''))) throw new Error('a session was not found')
      done++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, i) => call(i)))
  return Math.round(done / ((performance.now() - begin) / 1000))
}

await lookUpsPerSecond(16)
for (const callers of [1, 16, 64])
  console.log(
    `${callers} callers`.padStart(11),
    `${await lookUpsPerSecond(callers)} session look-ups/s`.padStart(28),
    callers === 16 ? `  (goal ≥ ${goal})` : '',
  )

await sql.end()
await database.stop()
await rm(dataDir, { recursive: true })
