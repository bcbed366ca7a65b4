import ical from 'ical.js'
import { expect, test } from 'vitest'
import { calendarErrors, calendarRoutes, mostCalendars } from '#contract/calendars.ts'
import { commonErrors } from '#contract/common.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { answered } from '#tests/support/server/requests.ts'
import { hasPython, readBy } from '#tests/support/calendars/readers.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

/** It is Monday, 2 March 2026, nine o'clock in Tirana. */
async function salon(config: Record<string, string> = {}) {
  const two = await twoBarbers(await createWorld({ config }))
  const { world, owner, barber, staff } = two
  const { call } = world.as(owner)
  const add = async (body: { barberId?: string; names?: boolean } = {}) =>
    (await call(calendarRoutes.add, { body })).calendar
  const fetch = async (url: string, headers: Record<string, string> = {}) => {
    const path = new URL(url).pathname
    const { statusCode, body, headers: said } = await world.app.inject({ url: path, headers })
    return { status: statusCode, text: body, headers: said }
  }
  const events = async (url: string) =>
    new ical.Component(ical.parse((await fetch(url)).text))
      .getAllSubcomponents('vevent')
      .map((one) => ({ own: one, event: new ical.Event(one) }))
  const mine = world.as(barber).call
  return { ...two, call, mine, add, fetch, events, genti: staff.genti.id, luan: staff.luan.id }
}

const read = async (
  events: Promise<{ event: ical.Event; own: ical.Component }[]>,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await events).map(({ event, own }) => [
      event.summary,
      `${event.startDate.toString()} ${String(own.getFirstPropertyValue('status'))}`,
    ]),
  )

test('a barber’s calendar has the own visits, without the names of clients', async () => {
  const { add, events, fetch, genti } = await salon()
  const { url } = await add({ barberId: genti })
  expect(await read(events(url))).toEqual({
    Prerje: '2026-03-02T09:00:00 TENTATIVE',
  })
  const { text, headers } = await fetch(url)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(text).not.toMatch(/Drita|Besa/)
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M')
  expect(text).toContain('X-PUBLISHED-TTL:PT15M')
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('clients are named once it is chosen, and the whole salon names its barbers', async () => {
  const { call, add, events } = await salon()
  const { id, url, names } = await add()
  expect(names).toBe(false)
  expect(Object.keys(await read(events(url)))).toEqual(
    expect.arrayContaining(['Prerje · Genti', 'Prerje · Luan']),
  )
  await call(calendarRoutes.change, { params: { id }, body: { names: true } })
  expect(Object.keys(await read(events(url)))).toContain('Drita Imja · Prerje · Genti')
})

test('a subscriber sees a visit move under the same name, and go', async () => {
  const { add, events, genti, counter, visits, world } = await salon()
  const { url } = await add({ barberId: genti })
  const own = async () =>
    (await events(url)).find(({ event }) => event.uid === `${visits.own.id}@orari`)?.event
  const before = await own()
  await counter.change(visits.own.id, { appointment_time: '11:00' })
  const moved = await own()
  expect(moved?.startDate.toString()).toBe('2026-03-02T11:00:00')
  expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
  await counter.change(visits.own.id, { status: 'cancelled' })
  expect(await read(events(url))).toMatchObject({ Prerje: '2026-03-02T11:00:00 CANCELLED' })
  world.now = new Date('2026-03-15T11:00:00Z')
  expect(await read(events(url))).toMatchObject({ Prerje: '2026-03-02T11:00:00 CANCELLED' })
  world.now = new Date('2026-03-16T11:00:00Z')
  expect(await own()).toBeUndefined()
})

test('a visit that is booked again after it was cancelled stands in the calendar', async () => {
  const { add, events, genti, counter, visits } = await salon()
  const { url } = await add({ barberId: genti })
  await counter.change(visits.own.id, { status: 'cancelled' })
  await counter.change(visits.own.id, { status: 'confirmed' })
  expect(await read(events(url))).toMatchObject({ Prerje: '2026-03-02T09:00:00 CONFIRMED' })
})

test('visits of sixty days back are told, older ones are not', async () => {
  const { add, events, counter, genti } = await salon()
  const wish = { barber: 'Genti', status: 'completed' as const }
  await counter.book({ ...wish, appointment_date: '2026-01-01' })
  await counter.book({ ...wish, appointment_date: '2025-12-31' })
  const { url } = await add({ barberId: genti })
  const days = (await events(url)).map(({ event }) => event.startDate.toString().slice(0, 10))
  expect(days).toContain('2026-01-01')
  expect(days).not.toContain('2025-12-31')
})

test('a feed that a subscriber has already is not sent again, until a visit changes or the day ends', async () => {
  const { add, fetch, counter, visits, genti, world } = await salon()
  const { url } = await add({ barberId: genti })
  const etagOf = async () => String((await fetch(url)).headers['etag'])
  const etag = await etagOf()
  const again = await fetch(url, { 'if-none-match': etag })
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
  await counter.change(visits.own.id, { appointment_time: '11:00' })
  expect((await fetch(url, { 'if-none-match': etag })).status).toBe(200)
  const moved = await etagOf()
  world.now = new Date('2026-03-03T11:00:00Z')
  expect((await fetch(url, { 'if-none-match': moved })).status).toBe(200)
})

test('a link that was replaced opens nothing at once, and neither does one that is removed or guessed', async () => {
  const { call, add, fetch } = await salon()
  const { id, url } = await add()
  const { calendar } = await call(calendarRoutes.replace, { params: { id } })
  expect(calendar.url).not.toBe(url)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(calendar.url)).status).toBe(200)
  await call(calendarRoutes.remove, { params: { id } })
  expect((await fetch(calendar.url)).status).toBe(404)
  expect(JSON.parse((await fetch(`${url.slice(0, -10)}.ics`)).text)).toMatchObject({
    code: 'not_found',
  })
})

test('the link is kept neither in the database nor in an answer for repeated calls', async () => {
  const { world, owner, call, fetch } = await salon()
  const wire = { body: { names: true }, headers: { 'idempotency-key': 'one' } }
  const first = await world.request(calendarRoutes.add, wire, owner.token)
  const { id, url } = first.json['calendar'] as { id: string; url: string }
  expect((await world.request(calendarRoutes.add, wire, owner.token)).json).toEqual(first.json)
  const token = url.split('/').at(-1)?.replace('.ics', '') ?? ''
  const kept = await world.sql<{ all: string }>`
    select coalesce(reply::text, '') as all from idempotency_keys union all select c::text from calendars c`
  expect(kept.length).toBeGreaterThan(1)
  expect(kept.filter(({ all }) => all.includes(token))).toEqual([])
  expect((await call(calendarRoutes.list)).calendars).toMatchObject([{ id, url }])
  expect((await fetch(url)).status).toBe(200)
})

test('guesses of one network are slowed, and a right link opens all the same', async () => {
  const { add, fetch } = await salon({ RATE_LIMIT: 'on' })
  const { url } = await add()
  const statuses = []
  for (let nth = 0; nth < 32; nth++)
    statuses.push((await fetch(`http://x/ical/guess${nth}.ics`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await fetch(url)).status).toBe(200)
})

test('a barber makes links to the own column alone, and sees no other link', async () => {
  const { mine, add, genti, luan } = await salon()
  const other = await add({ barberId: luan })
  await add()
  const { calendar } = await mine(calendarRoutes.add, { body: { barberId: genti } })
  expect((await mine(calendarRoutes.list)).calendars).toEqual([calendar])
  const params = { id: other.id }
  for (const barberId of [luan, null])
    await expect(mine(calendarRoutes.add, { body: { barberId } })).rejects.toMatchObject(
      answered(commonErrors.forbidden),
    )
  await expect(mine(calendarRoutes.remove, { params })).rejects.toMatchObject(
    answered(commonErrors.forbidden),
  )
  await expect(mine(calendarRoutes.replace, { params })).rejects.toMatchObject(
    answered(commonErrors.forbidden),
  )
})

test('a link ends with the membership of its maker', async () => {
  const { call, mine, fetch, genti, barber } = await salon()
  const { calendar } = await mine(calendarRoutes.add, { body: { barberId: genti } })
  expect((await fetch(calendar.url)).status).toBe(200)
  await call(memberRoutes.remove, { params: { userId: barber.userId } })
  expect((await fetch(calendar.url)).status).toBe(404)
})

test(`links of a salon are ${mostCalendars} at most, also when asked for at once`, async () => {
  const { add, call, owner, world, genti } = await salon()
  const { salonId, userId } = owner
  await world.sql`
    insert into calendars (salon_id, id, user_id, staff_id, names, token_hash, created_at)
    select ${salonId}, gen_random_uuid(), ${userId}, null, false, sha256(n::text::bytea), ${world.now}
    from generate_series(3, ${mostCalendars}::int) n`
  const wishes = [{}, { barberId: genti }, {}, { barberId: genti }, {}]
  const tried = await Promise.allSettled(wishes.map(add))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(add()).rejects.toMatchObject({ code: calendarErrors.calendarsFull.code })
  expect((await call(calendarRoutes.list)).calendars).toHaveLength(mostCalendars)
})

test('a barber who is none of the salon is refused beside the field', async () => {
  const { call } = await salon()
  const body = { barberId: '6f1c1f0e-0000-4000-8000-000000000000' }
  await expect(call(calendarRoutes.add, { body })).rejects.toMatchObject({
    code: 'absence_barber',
    fields: { barberId: expect.any(String) },
  })
})

/** On both sides of each change of the clocks, and with words that the format escapes. */
async function oddSalon() {
  const { add, fetch, counter, genti } = await salon()
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])
    await counter.book({
      barber: 'Genti',
      appointment_date: day,
      client_name: 'Ëngjëll; "Çela", \\ i dytë me një emër që nuk mbaron kurrë',
    })
  return (await fetch((await add({ barberId: genti, names: true })).url)).text
}

const told = [
  '2026-03-01T08:00:00.000Z',
  '2026-03-02T08:00:00.000Z',
  '2026-03-28T08:00:00.000Z',
  '2026-03-29T07:00:00.000Z',
  '2026-10-24T07:00:00.000Z',
  '2026-10-25T08:00:00.000Z',
]

test.for(['ical.js', 'node-ical', 'python3-icalendar'])(
  'the calendar is read by %s with its hours over both changes of the clocks',
  async (name, { skip }) => {
    skip(name === 'python3-icalendar' && !hasPython, 'python3-icalendar is not installed here')
    const events = readBy(name, await oddSalon())
    expect(events.map(({ from }) => from)).toEqual(told)
    const lengths = events.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 60_000)
    expect(new Set(lengths)).toEqual(new Set([30]))
    expect(events.at(-1)?.title).toBe(
      'Ëngjëll; "Çela", \\ i dytë me një emër që nuk mbaron kurrë · Prerje',
    )
  },
)
