import { expect, test } from 'vitest'
import { mostAppointments } from '#contract/visits/listed.ts'
import { fold } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Database } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, ...counterOf(world, owner) }
}
const timesOf = ({ appointments }: { appointments: Shown[] }) =>
  appointments.map((one) => `${one.appointment_date.slice(5)} ${one.appointment_time}`)
type Shown = { appointment_date: string; appointment_time: string }

/** Inserts consecutive half hours from 1 March on by SQL, which is faster than by calls. */
const fill = (database: Database, salonId: SalonId, count: number) =>
  database.begin(async (tx) => {
    // Thousands of rows in one statement may take longer than a request may.
    await tx`set local statement_timeout = '60s'`
    await tx`
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
        price_cents, status)
      select ${salonId}, gen_random_uuid(), timestamp '2026-03-01' + n * interval '30 min', 30, s.id, 'Besa',
        'Prerje', 1000, (array['pending', 'confirmed', 'cancelled'])[1 + n % 3]
        from staff s, generate_series(0, ${count}::int - 1) n where s.salon_id = ${salonId}`
    await givePart(tx)
  })

test('a week is Monday to Sunday, both included, in the order of time', async () => {
  const { book, list } = await salon()
  for (const [day, time] of [
    ['09', '00:00'],
    ['08', '23:59'],
    ['02', '00:00'],
    ['01', '23:59'],
    ['02', '09:00'],
  ] as const)
    await book({ appointment_date: `2026-03-${day}`, appointment_time: time, duration: 1 })
  const week = await list({ from: '2026-03-02', to: '2026-03-08' })
  expect(timesOf(week)).toEqual(['03-02 00:00', '03-02 09:00', '03-08 23:59'])
  expect(week.truncated).toBeUndefined()
  expect(timesOf(await list({ from: '2026-03-08' }))).toEqual(['03-08 23:59', '03-09 00:00'])
  expect(timesOf(await list({ to: '2026-03-01' }))).toEqual(['03-01 23:59'])
  expect(timesOf(await list({ from: '2026-03-08', to: '2026-03-02' }))).toEqual([])
})

test('a list without days begins with the newest', async () => {
  const { book, list } = await salon()
  for (const day of ['03', '05', '04']) await book({ appointment_date: `2026-03-${day}` })
  expect(timesOf(await list())).toEqual(['03-05 09:00', '03-04 09:00', '03-03 09:00'])
})

test('an appointment is answered with everything a screen needs', async () => {
  const { owner, book, list } = await salon()
  const booked = await book({ price: 0.07, duration: 45 })
  expect(booked).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    appointment_date: '2026-03-02',
    appointment_time: '09:00',
    client_name: 'Besa Krasniqi',
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    service_name: 'Prerje',
    service_id: null,
    price: 0.07,
    duration: 45,
    barber: 'Arta Hoxha',
    barber_id: expect.any(String) as string,
    status: 'pending',
    note: '',
    source: 'desk',
    arrivedAt: null,
    requestedAt: null,
    offerUntil: null,
    movedFrom: null,
    clientAnswer: null,
    clientAnswerAt: null,
    saleId: null,
    series: null,
    cancelledBy: null,
    cancelReason: null,
    parts: [
      {
        service_id: null,
        service_name: 'Prerje',
        price: 0.07,
        barber: 'Arta Hoxha',
        barber_id: booked.barber_id,
        time: '09:00',
        work: 45,
        wait: 0,
        finish: 0,
      },
    ],
    user_id: owner.userId,
    version: 1,
  })
  expect((await list()).appointments).toEqual([booked])
})

test('a list is filtered by status, barber and text, ignoring case and accents', async () => {
  const { book, change, list } = await salon()
  const çlirim = await book({ client_name: 'Çlirim Gjoka', appointment_time: '09:00' })
  await book({
    client_name: 'Ëndrra',
    service_name: 'Ngjyrosje  e plotë',
    appointment_time: '10:00',
  })
  await book({ client_name: '100%_i mirë', barber: 'Genti', appointment_time: '11:00' })
  await change(çlirim.id, { status: 'cancelled' })
  const times = async (query: Record<string, string>) =>
    timesOf(await list({ ...query, from: '2026-03-02' })).map((time) => time.slice(6))
  expect(await times({ status: 'cancelled' })).toEqual(['09:00'])
  expect(await times({ status: 'pending' })).toEqual(['10:00', '11:00'])
  expect(await times({ barber: ' GENTI' })).toEqual(['11:00'])
  expect(await times({ barber: 'askush' })).toEqual([])
  expect(await times({ q: 'clirim' })).toEqual(['09:00'])
  expect(await times({ q: 'NGJYROSJE e plote' })).toEqual(['10:00'])
  expect(await times({ q: '%_' })).toEqual(['11:00'])
  expect(await times({ q: 'endrra', status: 'cancelled' })).toEqual([])
})

test('the database folds words exactly as the screens do', async () => {
  const { sql } = await createWorld()
  for (const words of [
    ' Çlirim  ËNDRRA\u00a0x ',
    'Ñandú Šeh Żółć Ὀδυσσεύς Ёлка',
    '✂️ 💈 １２',
    'e\u0301\t',
    '',
  ]) {
    const [folded] = await sql`select fold(${words}) as words`
    expect(folded).toEqual({ words: fold(words) })
  }
})

test('the pages of a list hold each appointment once, forwards by days and backwards from the newest', async () => {
  const { world, owner, list } = await salon()
  await fill(world.sql, owner.salonId, 25)
  // Two appointments at one moment need a stable order too.
  await world.sql`
    insert into staff (salon_id, id, name, name_key) values (${owner.salonId}, gen_random_uuid(), 'G', 'g')`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    select salon_id, gen_random_uuid(), '2026-03-01 05:00', 30, id, 'Besa', 'Prerje', 1 from staff
    where salon_id = ${owner.salonId} and name = 'G'`
  await givePart(world.sql)
  for (const query of [{ from: '2026-03-01' }, {}]) {
    const whole = await list(query)
    const pages = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await list({ ...query, limit: 7, ...(cursor !== '' && { cursor }) })
      expect(page.truncated).toBe(page.nextCursor === undefined ? undefined : true)
      pages.push(page.appointments)
      cursor = page.nextCursor
    }
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 5])
    expect(pages.flat()).toEqual(whole.appointments)
  }
})

test('a list of more than 5,000 appointments holds the newest and says that there are more', async () => {
  const { world, owner, list } = await salon()
  await fill(world.sql, owner.salonId, mostAppointments)
  // The database counts new rows by itself a little later; until then it may choose a plan for few of them.
  await world.sql`analyze appointments, appointment_parts`
  const all = await list()
  expect([all.appointments.length, all.truncated]).toEqual([mostAppointments, undefined])
  await world.sql`
    with moved as (
      update appointments set starts_at = starts_at - interval '1 hour'
      where salon_id = ${owner.salonId} and starts_at = '2026-03-01')
    update appointment_parts set starts_at = starts_at - interval '1 hour'
    where salon_id = ${owner.salonId} and starts_at = '2026-03-01'`
  await fill(world.sql, owner.salonId, 1)
  const cut = await list()
  expect([cut.appointments.length, cut.truncated]).toEqual([mostAppointments, true])
  expect(timesOf({ appointments: cut.appointments.slice(-1) })).toEqual(['03-01 00:00'])
})

test('no appointment doubles, moves or is lost around the days on which the clocks change', async () => {
  const { book, list, change } = await salon()
  for (const day of ['2026-03-29', '2026-10-25']) {
    const night = await book({ appointment_date: day, appointment_time: '02:30' })
    await book({ appointment_date: day, appointment_time: '03:00' })
    await book({ appointment_date: day, appointment_time: '01:30', duration: 60 })
    expect([night.appointment_date, night.appointment_time]).toEqual([day, '02:30'])
    const week = await list({ from: day, to: day })
    expect(week.appointments.map((one) => one.appointment_time)).toEqual([
      '01:30',
      '02:30',
      '03:00',
    ])
    const confirmed = await change(night.id, { status: 'confirmed' })
    expect(confirmed.appointment_time).toBe('02:30')
    await expect(book({ appointment_date: day, appointment_time: '02:59' })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    const eve = await change(night.id, { appointment_date: addDays(day, -1) })
    expect([eve.appointment_date, eve.appointment_time]).toEqual([addDays(day, -1), '02:30'])
    expect(await change(night.id, { appointment_date: day })).toMatchObject({
      ...night,
      status: 'confirmed',
      version: 4,
    })
  }
})

test('another salon can neither see nor change an appointment', async () => {
  const { world, book } = await salon()
  const { id } = await book()
  const stranger = counterOf(world, await world.owner())
  expect((await stranger.list()).appointments).toEqual([])
  await expect(stranger.change(id, { status: 'cancelled' })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.remove(id)).rejects.toMatchObject({ code: 'not_found' })
})
