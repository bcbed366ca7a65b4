import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import {
  appointmentRoutes,
  emptyFields,
  type NewAppointment,
} from '#contract/visits/appointments.ts'
import { briefly } from '#contract/visits/listed.ts'
import { onlyPartOf } from '#contract/visits/parts.ts'
import { staffRoutes } from '#contract/staff.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { counting } from '#tests/support/server/counting.ts'
import { createWorld } from '#tests/support/world.ts'
import { confirmPastDaysOf } from './auto-confirm.ts'
import { list } from './list.ts'

const week = { from: '2026-03-02', to: '2026-03-08' }

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, call: world.as(owner).call, ...counterOf(world, owner) }
}

test('lists asked for at once hold the asked days of their own salon', async () => {
  const { world, owner, book } = await salon()
  await book({ client_name: 'Drita' })
  await book({ appointment_date: '2026-03-09', client_name: 'Teuta' })
  const other = await world.owner()
  await counterOf(world, other).book({ client_name: 'Besa' })
  const next = { from: '2026-03-09', to: '2026-03-15' }
  const namesIn = async (salonId: SalonId, days: typeof week) =>
    (await list(world.sql, salonId, days, everything)).appointments.map(
      ({ client_name }) => client_name,
    )
  const look = () =>
    Promise.all([
      namesIn(other.salonId, next),
      namesIn(owner.salonId, week),
      namesIn(other.salonId, week),
      namesIn(owner.salonId, next),
    ])
  expect(await look()).toEqual([[], ['Drita'], ['Besa'], ['Teuta']])
  await book({ appointment_time: '15:00', client_name: 'Mira' })
  expect(await look()).toEqual([[], ['Drita', 'Mira'], ['Besa'], ['Teuta']])
})

test('a list shows every change, whoever made it', async () => {
  const { world, owner, call, book, change, remove, list: read } = await salon()
  const seen = new Set<string>()
  const look = async (what: string) => {
    const text = JSON.stringify(await read(week))
    expect(seen.has(text), `${what} changes what is shown`).toBe(false)
    seen.add(text)
  }
  await look('nothing')
  const one = await book({ client_phone: '069 123 4567' })
  await look('a booking')
  const other = await book({ appointment_time: '10:00', client_name: 'Drita Leka' })
  await look('another booking')
  await change(one.id, { appointment_time: '09:30' })
  await look('a move within the day')
  await change(one.id, { appointment_date: '2026-03-09' })
  await look('a move out of the week')
  await change(one.id, { appointment_date: '2026-03-02' })
  await look('a move back')
  await change(other.id, { status: 'cancelled' })
  await look('a status')
  const { staff } = await call(staffRoutes.list)
  const barber = staff.find(({ name }) => name === 'Arta Hoxha')
  await call(staffRoutes.change, { params: { id: barber?.id ?? '' }, body: { name: 'Arta H.' } })
  await look('a barber’s new name')
  await call(clientRoutes.remove, { params: { id: other.client_id ?? '' }, query: {} })
  await look('a client who was deleted')
  await confirmPastDaysOf(world.sql, owner.salonId, new Date('2026-03-04T08:00:00Z'))
  await look('the hourly check')
  await remove(one.id)
  await look('a deletion')
})

test('a page and its end take one query, and the pages make the whole list', async () => {
  const { world, owner, book, list: read } = await salon()
  const { barber } = await book()
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
      price_cents, status)
    select ${owner.salonId}, gen_random_uuid(), timestamp '2026-03-03' + n * interval '5 min', 5, s.id,
      'Besa', 'Prerje', 1000, 'pending'
    from staff s, generate_series(1, 19) n where s.salon_id = ${owner.salonId} and s.name = ${barber}`
  await givePart(world.sql)
  const { sql, asked } = counting(world.sql)
  await list(sql, owner.salonId, { ...week, limit: 10 }, everything)
  expect(asked()).toBe(1)
  const whole = await read(week)
  expect(whole.appointments).toHaveLength(20)
  expect(whole).not.toHaveProperty('truncated')
  const first = await read({ ...week, limit: 10 })
  const second = await read({ ...week, limit: 10, cursor: first.nextCursor ?? '' })
  expect(first.truncated).toBe(true)
  expect(second).not.toHaveProperty('truncated')
  expect([...first.appointments, ...second.appointments]).toEqual(whole.appointments)
})

const rounds = 30

/** A database with slow answers, so that other statements get in between two. */
function overSlowLine(sql: Sql) {
  const ask = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    await sleep(Math.random() * 20)
    return sql(strings, ...values)
  }
  return Object.assign(ask, { begin: sql.begin.bind(sql) }) as Sql
}

test.for([
  ['one process', 1],
  ['two processes', 2],
] as const)(
  'an appointment deleted after %s read the day is not shown afterwards',
  async ([, processes]) => {
    const world = await createWorld()
    const owner = await world.owner()
    const { book, remove } = counterOf(world, owner)
    const others = processes === 2 ? [await world.secondNode()] : []
    const lines = [world, ...others].map(({ deps }) => overSlowLine(deps.sql))
    const look = (day: string) =>
      Promise.all(
        lines.map(
          async (sql) =>
            (await list(sql, owner.salonId, { from: day, to: day }, everything)).appointments,
        ),
      )
    for (let round = 0; round < rounds; round++) {
      const day = addDays('2026-03-02', round)
      const [{ id }] = await Promise.all([book({ appointment_date: day }), look(day)])
      await remove(id)
      for (const shown of await look(day)) expect(shown).toEqual([])
    }
  },
)

test('a list of several parts leaves out what the visit itself says, to each member', async () => {
  const { world, owner, call } = await salon()
  const visit = (appointment_time: string, parts: NewAppointment['parts']) =>
    call(appointmentRoutes.add, {
      body: { appointment_date: '2026-03-02', appointment_time, client_name: 'Besa', parts },
    })
  const { barber: drita } = await call(staffRoutes.add, { body: { name: 'Drita' } })
  const [cut, colour] = [
    { service_name: 'Prerje', barber: 'Drita', work: 30, price: 10 },
    { service_name: 'Ngjyrosje', barber: 'Arta Hoxha', work: 45, price: 35 },
  ]
  await visit('09:00', [cut, colour])
  await visit('12:00', [cut])
  await visit('14:00', [{ ...colour, wait: 30, finish: 15 }])
  await visit('16:00', [colour])
  const barber = await world.member(owner, 'barber', { staffId: drita.id })
  for (const look of [call, world.as(barber).call]) {
    const query = { from: '2026-03-02' }
    const whole = (await look(appointmentRoutes.list, { query })).appointments
    const several = await look(appointmentRoutes.list, { query: { ...query, parts: 'several' } })
    expect(several.appointments.map(({ parts }) => parts.length)).toEqual([2, 0, 1, 0])
    const filled = several.appointments.map((one) =>
      one.parts.length > 0 ? one : { ...one, parts: [onlyPartOf(one)] },
    )
    expect(filled).toEqual(whole)
  }
})

test('a sparse list lacks only what is empty, to each member', async () => {
  const { world, owner, call, book, change } = await salon()
  await book({ client_name: 'Besa' })
  await book({ appointment_time: '10:00', client_name: 'Drita', note: 'Ftohtë' })
  const other = await book({ appointment_time: '11:00', barber: 'Genti' })
  await change(other.id, { status: 'cancelled', cancelReason: 'E sëmurë' })
  const barber = await world.member(owner, 'barber', { staffId: other.barber_id })
  for (const member of [owner, barber]) {
    const { call: look } = world.as(member)
    const whole = await look(appointmentRoutes.list, { query: { ...week, parts: 'several' } })
    const brief = await look(appointmentRoutes.list, { query: { ...week, ...briefly } })
    const filled = brief.sparse?.map((visit) => ({ ...brief.unsaid, ...visit }))
    expect(filled).toEqual(whole.appointments)
    expect(brief).toMatchObject({ appointments: [], unsaid: emptyFields })
    const empty = brief.sparse?.flatMap((visit) =>
      Object.entries(visit).filter(([name, value]) => Object.is(emptyFields[name as never], value)),
    )
    expect(empty).toEqual([])
  }
  const { sparse = [] } = await call(appointmentRoutes.list, { query: { ...week, ...briefly } })
  expect(sparse.map(({ note, cancelReason }) => [note, cancelReason])).toEqual([
    [undefined, undefined],
    ['Ftohtë', undefined],
    [undefined, 'E sëmurë'],
  ])
})
