// What a backup of 120,000 appointments costs while bookings go on, how long a restore takes, and whether all is there.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { backUp } from '#server/database/backup/back-up.ts'
import { checkDigest } from '#server/database/backup/digest.ts'
import { restore } from '#server/database/backup/restore.ts'
import { sizeInWords } from '#server/database/backup/size-in-words.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { machine } from './machine.ts'
import { fillMillion } from './million.ts'
import { startProduct } from './product.ts'
import { ms, share } from './times.ts'

const [salons, callers] = [120, 8]
const folder = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'backups')]
const seconds = (taken: number) => `${(taken / 1000).toFixed(1)} s`
const timed = async <T>(work: () => Promise<T>) => {
  const begin = performance.now()
  const result = await work()
  return { result, taken: performance.now() - begin }
}

let serial = 0
/** Callers who book without a pause; `stop` answers how long each booking took. */
function keepBooking(sql: Sql, salonId: string, staffId: string) {
  const taken: number[] = []
  let goesOn = true
  async function book() {
    while (goesOn) {
      const one = await timed(
        () => sql`
          insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
          values (${salonId}, ${newId()}, timestamp '2040-01-01' + ${serial++}::int * interval '5 minutes', 5,
            ${staffId}, 'Besa', 'Prerje', 800)`,
      )
      taken.push(one.taken)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, book))
  return async () => {
    goesOn = false
    await all
    return taken.toSorted((a, b) => a - b)
  }
}

const countsOf = async (sql: Sql) =>
  (
    await sql<{ counts: string }>`
      select concat_ws(' ', (select count(*) from appointments where starts_at < '2040-01-01'),
        (select sum(hashtextextended(a::text, 0)) from appointments a where starts_at < '2040-01-01'),
        (select count(*) from clients), (select count(*) from users)) as counts`
  )[0]?.counts

const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const [owner] = await fillMillion(database.connection, salons)
const salonId = owner?.salonId ?? ''
const sql = connect({ ...database.connection, options: '-c statement_timeout=0' }, () => {})
const [staff] = await sql<{ id: string }>`
  insert into staff (salon_id, id, name, name_key) values (${salonId}, gen_random_uuid(), 'B', 'b') returning id`
const before = await countsOf(sql)

const quiet = keepBooking(sql, salonId, staff?.id ?? '')
await new Promise((resolve) => setTimeout(resolve, 4_000))
const alone = await quiet()

const delay = monitorEventLoopDelay({ resolution: 5 })
const stop = keepBooking(sql, salonId, staff?.id ?? '')
delay.enable()
const backup = await backUp({ dataDir, backupDir, kind: 'by-hand', now: new Date() })
delay.disable()
const meanwhile = await stop()
const gigabytes = backup.databaseBytes / 1e9

console.log(
  `database            ${sizeInWords(backup.databaseBytes)}, ${before?.split(' ')[0]} appointments`,
)
console.log(
  `backup              ${sizeInWords(backup.bytes)}; made in ${seconds(backup.packedMs)} (${seconds(backup.packedMs / gigabytes)} a GB), proved in ${seconds(backup.triedMs)}`,
)
console.log(`a booking alone     p50 ${ms(share(alone, 0.5))}, p99 ${ms(share(alone, 0.99))}`)
console.log(
  `a booking meanwhile p50 ${ms(share(meanwhile, 0.5))}, p99 ${ms(share(meanwhile, 0.99))}, ${meanwhile.length} made`,
)
console.log(
  `event loop meanwhile p99 ${ms(delay.percentile(99) / 1e6)}, at most ${ms(delay.max / 1e6)}`,
)
await sql.end()
await database.stop()

for (const [name, packing] of [
  ['zstd', createZstdCompress()],
  ['gzip', createGzip()],
] as const) {
  const end = await checkDigest(backup.path)
  let bytes = 0
  const { taken } = await timed(async () => {
    const packed = createReadStream(backup.path, { end: end - 1 })
      .pipe(createZstdDecompress())
      .pipe(packing)
    packed.on('data', (chunk: Buffer) => void (bytes += chunk.length))
    await once(packed, 'end')
    await finished(packed)
  })
  console.log(`packed by ${name}      ${sizeInWords(bytes)} in ${seconds(taken)}`)
}

// Whoever restores has run Orari there before.
await buildIfNeeded()
await rm(dataDir, { recursive: true })
const restoring = await timed(() => restore(backup.path, dataDir))
const product = await startProduct(dataDir, { BACKUP_HOUR: 'off' })
console.log(
  `restore             ${seconds(restoring.taken)}, ready to serve ${seconds(product.readyAfterMs)} after the start: RTO ${seconds(restoring.taken + product.readyAfterMs)}`,
)
await product.end('SIGTERM')
const again = await startEmbedded({ dataDir })
const restored = connect({ ...again.connection, options: '-c statement_timeout=0' }, () => {})
console.log(`everything there    ${(await countsOf(restored)) === before ? 'yes' : 'NO'}`)
console.log(machine())
await restored.end()
await again.stop()
await rm(folder, { recursive: true, force: true })
