import { randomUUIDv7 } from 'node:crypto'
import { connect, type Sql } from '#server/database/sql.ts'
import { fillSalons } from './fill/salons.ts'
import { signInAll } from './fill/world.ts'
import { median } from './product.ts'
import { now, startApp, today } from './suite/app-process.ts'
import { at } from './suite/ask.ts'
import { openDatabase } from './suite/database-server.ts'
import { goal, table, writeSection } from './suite/results.ts'

const [rounds, together, mostRatio] = [300, 50, 1.5]

/** A place of its own for each booking: half an hour of one barber, on days far ahead. */
function placeOf(nth: number) {
  const day = new Date(Date.parse(today) + (400 + Math.floor(nth / 16)) * 86_400_000)
  const minutes = 9 * 60 + (nth % 16) * 30
  const time = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
  return { appointment_date: day.toISOString().slice(0, 10), appointment_time: time.join(':') }
}

const barbersOf = async (sql: Sql) =>
  new Map(
    (
      await sql<{ salon: string; id: string }>`
        select distinct on (salon_id) salon_id as salon, id from staff order by salon_id, position`
    ).map(({ salon, id }) => [salon, id]),
  )

type Salons = { url: string; tokens: readonly string[]; barbers: readonly string[] }

/** Each booking is of the salon that is its turn. */
function bookingsOf({ url, tokens, barbers }: Salons) {
  let booked = 0
  const bookingAt = (turn: number) => ({
    id: randomUUIDv7(),
    ...placeOf(booked++),
    service_name: 'Prerje',
    price: 8,
    duration: 30,
    client_name: 'Fisnik Hoti',
    barber_id: at(barbers, turn),
  })
  const actAt = (turn: number) => {
    const body = bookingAt(turn)
    return { id: body.id, at: now().toISOString(), call: 'POST /api/appointments', body }
  }
  async function send(turn: number, path: string, body: object, key?: string) {
    const begin = performance.now()
    const headers = {
      authorization: `Bearer ${at(tokens, turn)}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok || text.includes('"waits"')) throw new Error(text.slice(0, 300))
    return performance.now() - begin
  }
  return {
    call: (turn: number) => {
      const body = bookingAt(turn)
      return send(turn, '/api/appointments', body, body.id)
    },
    deliver: (turn: number, count: number) => {
      const acts = Array.from({ length: count }, () => actAt(turn))
      return send(turn, '/api/outbox', { v: 1, sentAt: now().toISOString(), acts })
    },
  }
}

/** A booking by the ordinary call, one as an act by itself, and acts of a whole day, in turn. */
export async function measureOutbox() {
  const database = await openDatabase()
  const { connection } = database
  const owners = await fillSalons(connection, { salons: 20, appointments: 600 })
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  const tokens = await signInAll(sql, owners)
  const known = await barbersOf(sql)
  const barbers = owners.map(({ salonId }) => known.get(salonId) ?? '')
  const app = await startApp(connection)
  const { call, deliver } = bookingsOf({ url: app.url, tokens, barbers })
  const took = { call: [] as number[], act: [] as number[], day: [] as number[] }
  for (let turn = 0; turn < rounds; turn++) {
    took.call.push(await call(turn))
    took.act.push(await deliver(turn, 1))
    if (turn % 20 === 0) took.day.push((await deliver(turn, together)) / together)
  }
  const [one, act, day] = [median(took.call), median(took.act), median(took.day)]
  const times = (ms: number) => `${ms.toFixed(1)} ms, ${(ms / one).toFixed(2)} × the call`
  const body = table([
    ['goal', 'measured', ''],
    goal('a booking by its own call', `${one.toFixed(1)} ms`, true),
    goal(`as an act by itself ≤ ${mostRatio} ×`, times(act), act <= mostRatio * one),
    goal(`as one of ${together} acts ≤ ${mostRatio} ×`, times(day), day <= mostRatio * one),
  ])
  console.log(body)
  writeSection('Acts of devices without network', 'npm run bench -- outbox', database.words, body)
  await sql.end()
  await app.end()
  await database.close()
}
