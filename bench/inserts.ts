// Bookings at the driver: guarded by the exclusion constraint, 64 callers, one statement each.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/database/migrate.ts'
import { machine } from './machine.ts'
import { median } from './product.ts'

const [callers, rounds, seconds, salons, goal] = [64, 3, 4, 100, 6_000]
const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const database = await startEmbedded({ dataDir })
await migrate(database.connection)
const sql = connect({ ...database.connection, max: 20 }, () => {})

const barbers: { salon: string; barber: string }[] = []
for (let index = 0; index < salons; index++) {
  const [salon, barber] = [newId(), newId()]
  await sql`insert into salons (id, name) values (${salon}, 'Salloni')`
  await sql`insert into staff (salon_id, id, name, name_key) values (${salon}, ${barber}, 'Arta', 'arta')`
  barbers.push({ salon, barber })
}

let serial = 0
async function book(until: number) {
  let booked = 0
  while (performance.now() < until) {
    const nth = serial++
    const { salon, barber } = barbers[nth % salons] ?? { salon: '', barber: '' }
    const slot = Math.floor(nth / salons)
    booked += (
      await sql`
        insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
        values (${salon}, ${newId()}, timestamp '2030-01-01' + ${slot}::int * interval '30 minutes', 30, ${barber},
          'Besa', 'Prerje', 800)
        on conflict on constraint appointments_no_overlap do nothing returning id`
    ).length
  }
  return booked
}

const rates: number[] = []
for (let round = 0; round < rounds; round++) {
  const until = performance.now() + seconds * 1000
  const booked = await Promise.all(Array.from({ length: callers }, () => book(until)))
  rates.push(booked.reduce((sum, count) => sum + count, 0) / seconds)
}
console.log(
  `guarded inserts at ${callers} callers: ${Math.round(median(rates))}/s (median of ${rounds}; goal ≥ ${goal})`,
)
console.log(machine())
await sql.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
