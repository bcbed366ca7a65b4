import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillSalons } from '../fill/salons.ts'
import { median, startProduct } from '../product.ts'
import { goal, table, writeSection } from './results.ts'

const [rounds, mostMs] = [5, 1_500]

/** From the command to the first answer of a service that has been at work for a while. */
export async function measureReady() {
  await buildIfNeeded()
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const database = await startEmbedded({ dataDir })
  await migrate(database.connection)
  await fillSalons(database.connection)
  await database.stop()
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const product = await startProduct(dataDir)
    took.push(product.readyAfterMs)
    await product.end('SIGTERM')
  }
  const said = `${Math.round(median(took))} ms, at most ${Math.round(Math.max(...took))} ms`
  const words = `start to ready with 1,000,000 appointments < ${mostMs} ms, median of ${rounds}`
  const body = table([['', 'measured', ''], goal(words, said, median(took) < mostMs)])
  console.log(body)
  writeSection('Ready', 'npm run bench -- ready', 'embedded PostgreSQL', body)
  await rm(dataDir, { recursive: true, force: true })
}
