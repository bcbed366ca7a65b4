import { addDays } from '#contract/kit/time.ts'
import { mostTimes } from '#contract/visits/repeats/repeat-words.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { newId } from '#server/core/ids.ts'
import { transaction } from '#server/database/retry.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { clientPhone, fillSalons, type Owner } from '../fill/salons.ts'
import { signInAll } from '../fill/world.ts'
import { median } from '../product.ts'
import { startApp } from '../suite/app-process.ts'
import { ask } from '../suite/ask.ts'
import { openDatabase } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'

const [salons, appointments, mostMs] = [40, 1_000, 300]
/** The first salons only warm the process up. */
const cold = 8
const barber = 'Berberi 0'
/** Days on which the salons have no visits yet. */
const dates = Array.from({ length: mostTimes }, (_, nth) => addDays('2028-03-06', 7 * nth))

/** As the form sends it once it has shown all dates. */
const seriesOf = (token: string) =>
  ask(appointmentRoutes.add, token, {
    body: {
      client_name: 'Klienti i mirë 1',
      client_phone: clientPhone,
      service_name: 'Shërbimi 1',
      barber,
      price: 12.5,
      duration: 45,
      appointment_date: dates[0],
      appointment_time: '10:00',
      repeat: { everyWeeks: 1, exact: true, dates: dates.map((date) => ({ date, time: '10:00' })) },
    },
  })

async function book(url: string, token: string) {
  const { method, path, headers, body } = seriesOf(token)
  const begin = performance.now()
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  const said = await response.text()
  const took = performance.now() - begin
  const { appointments: booked = [] } = JSON.parse(said) as { appointments?: unknown[] }
  if (booked.length !== mostTimes) throw new Error(`No series was booked: ${said.slice(0, 400)}`)
  return took
}

/** The same rows with nothing around them: an insert a date, and one commit. */
async function insert(sql: Sql, { salonId }: Owner) {
  const begin = performance.now()
  await transaction(sql, async (tx) => {
    for (const date of dates)
      await tx`
        insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
        select ${salonId}, ${newId()}, ${date}::date + time '14:00', 45, id, 'Klienti', 'Prerje', 1250, 'pending'
        from staff where salon_id = ${salonId} and name = ${barber}`
  })
  return performance.now() - begin
}

/** A year of weeks is booked at once, in one salon after the other, each beside as many plain inserts. */
export async function measureSeries() {
  const database = await openDatabase()
  const { connection } = database
  const owners = await fillSalons(connection, { salons, appointments })
  const sql = connect({ ...connection, max: 1 }, () => {})
  const tokens = await signInAll(sql, owners)
  const app = await startApp(connection)
  const [booked, inserted]: [number[], number[]] = [[], []]
  for (const [nth, owner] of owners.entries()) {
    const took = await book(app.url, tokens[nth] ?? '')
    const floor = await insert(sql, owner)
    if (nth < cold) continue
    booked.push(took)
    inserted.push(floor)
  }
  const [ms, floor] = [median(booked), median(inserted)]
  const figures = [
    `${ms.toFixed(0)} ms, the slowest ${Math.max(...booked).toFixed(0)}`,
    `${mostTimes} plain inserts ${floor.toFixed(0)} ms`,
    `${(ms / floor).toFixed(1)} of that`,
  ].join('; ')
  const words = `a series of ${mostTimes} books in ≤ ${mostMs} ms, median of ${booked.length}`
  const body = table([['goal', 'measured', ''], goal(words, figures, ms <= mostMs)])
  console.log(body)
  writeSection('Series', 'npm run bench -- series', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}
