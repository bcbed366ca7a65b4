import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { absenceErrors, absenceRoutes } from '#contract/absences.ts'
import { calendarErrors, calendarRoutes } from '#contract/calendars.ts'
import { commonErrors } from '#contract/common.ts'
import { serviceRoutes } from '#contract/services.ts'
import { availabilityRoutes } from '#contract/slots.ts'
import { asCalendar, calendarText, openFarCalendar } from '#tests/support/far-calendar.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'
import { readDue } from './actions.ts'

const dentist = ['SUMMARY:Dentisti i fshehtë', 'DTSTART:20260303T083000Z', 'DURATION:PT1H']
const school = ['SUMMARY:Shkolla', 'DTSTART;VALUE=DATE:20260305']

const mostBytes = 5 * 1024 * 1024
/** The same calendar with a description that makes it so long. */
const filled = (text: string, bytes: number) => {
  const line = 'DESCRIPTION:\r\nEND:VEVENT'
  const empty = text.replace('END:VEVENT', line)
  const words = 'x'.repeat(bytes - Buffer.byteLength(empty))
  return empty.replace(line, `DESCRIPTION:${words}\r\nEND:VEVENT`)
}

/** Genti, whose calendar is on this machine; it is Monday, 2 March 2026, nine o'clock in Tirana. */
async function salon() {
  const world = await createWorld({ config: { WEBHOOK_ALLOW: '127.0.0.1' } })
  const two = await twoBarbers(world)
  const { owner, barber, staff } = two
  const far = await openFarCalendar(asCalendar(calendarText(dentist), { etag: '"one"' }))
  const mine = world.as(barber).call
  const params = { id: staff.genti.id }
  const connect = (url: string | null = far.url, call = mine) =>
    call(calendarRoutes.readBusy, { params, body: { url } })
  const busy = async () =>
    (
      await mine(absenceRoutes.list, { query: { from: '2026-03-02', to: '2026-05-31' } })
    ).absences.map(({ from, to, fromTime, toTime, kind, source, note }) => ({
      when: `${from === to ? from : `${from}..${to}`} ${fromTime ?? ''}–${toTime ?? ''}`,
      ...{ kind, source, note },
    }))
  const later = async (minutes: number) => {
    world.now = new Date(world.now.getTime() + minutes * 60_000)
    while ((await readDue(world.deps)) > 0);
  }
  const feed = async () => (await mine(calendarRoutes.list)).busyFeeds[0]
  const { call } = world.as(owner)
  return { ...two, call, far, mine, connect, busy, later, feed, params }
}
const dentistAt = { kind: 'busy', source: 'kalendari', note: '' }

test('a barber’s calendar is read at once, and its events keep the barber busy without their words', async () => {
  const { connect, busy, params, world } = await salon()
  const { busyFeed } = await connect()
  expect(busyFeed).toEqual({
    barberId: params.id,
    provider: '127.0.0.1',
    readAt: world.now.toISOString(),
    failingSince: null,
    busyThisWeek: 1,
  })
  expect(await busy()).toEqual([{ ...dentistAt, when: '2026-03-03 09:30–10:30' }])
})

test('the address is sealed, answered to nobody and in no log', async () => {
  const { connect, far, later, world, mine } = await salon()
  await connect()
  far.answer = (_, reply) => void reply.writeHead(500).end('secret-words')
  await later(15)
  const rows = await world.sql<{ all: string }>`
    select encode(address, 'escape') || f::text as all from busy_feeds f
    union all select description from activities`
  expect(rows.length).toBeGreaterThan(1)
  const told = JSON.stringify([rows, await mine(calendarRoutes.list), world.lines])
  expect(told).not.toContain('secret-words')
  expect(told).not.toContain('Dentisti')
})

test('free times are offered around what a calendar says', async () => {
  const { connect, call, params } = await salon()
  const body = { name: 'Mjekër', price: 5, duration: 30 }
  const { data } = await call(serviceRoutes.add, { body })
  const timesOf = async () => {
    const query = { from: '2026-03-03', days: 1, barber: params.id, services: data.id, limit: 100 }
    const { days } = await call(availabilityRoutes.list, { query })
    return days.flatMap(({ places }) => places.map(({ time }) => time))
  }
  expect(await timesOf()).toContain('10:00')
  await connect()
  const times = await timesOf()
  expect(times).not.toContain('10:00')
  expect(times).toContain('10:30')
})

test('a calendar is read again every quarter of an hour, and only what differs is written', async () => {
  const { connect, far, busy, later, world } = await salon()
  await connect()
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>`select id from absences`
  far.answer = asCalendar(calendarText(dentist, school))
  await later(14)
  expect(far.asked).toHaveLength(1)
  await later(1)
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-03 09:30–10:30', '2026-03-05 –'])
  const ids = (await world.sql<{ id: string }>`select id from absences`).map((row) => row.id)
  expect(ids).toContain(id)
  far.answer = asCalendar(calendarText(school))
  await later(15)
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
})

test('a calendar that did not change is not sent again on the same day', async () => {
  const { connect, far, later, feed, world } = await salon()
  await connect()
  far.answer = ({ headers }, reply) =>
    headers['if-none-match'] === '"one"'
      ? void reply.writeHead(304).end()
      : asCalendar(calendarText(dentist), { etag: '"one"' })(undefined as never, reply)
  await later(15)
  expect(far.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"'])
  expect((await feed())?.readAt).toBe(world.now.toISOString())
  await later(24 * 60)
  expect(far.asked.at(-1)?.['if-none-match']).toBeUndefined()
  expect(await world.sql`select 1 from absences`).toHaveLength(1)
})

test.for<[string, (text: string) => Parameters<typeof openFarCalendar>[0]]>([
  [
    'is no calendar',
    () => (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['only says that it is one', () => asCalendar('<html>')],
  ['breaks off', (text) => asCalendar(text.slice(0, 60))],
  [
    'lies about its length',
    (text) => (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/calendar', 'content-length': '9999' })
      reply.write(text)
      setImmediate(() => reply.destroy())
    },
  ],
  ['is compressed', (text) => asCalendar(gzipSync(text), { 'content-encoding': 'gzip' })],
  [
    'leads elsewhere',
    () => (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1/x' }).end(),
  ],
  [
    'answers 404',
    (text) => (_, reply) =>
      void reply.writeHead(404, { 'content-type': 'text/calendar' }).end(text),
  ],
  ['has 5 MB and one byte', (text) => asCalendar(filled(text, mostBytes + 1))],
  ['says nothing', () => (_, reply) => void reply.destroy()],
])('a calendar that %s changes nothing, and is told as failing', async ([, answer]) => {
  const { connect, far, busy, later, feed, world } = await salon()
  await connect()
  const readAt = world.now.toISOString()
  far.answer = answer(calendarText(school))
  await later(15)
  const failingSince = world.now.toISOString()
  await later(15)
  expect(await feed()).toMatchObject({ readAt, failingSince })
  expect(await busy()).toHaveLength(1)
  far.answer = asCalendar(calendarText(school))
  await later(15)
  expect(await feed()).toMatchObject({ readAt: world.now.toISOString(), failingSince: null })
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
})

test('a calendar of 5 MB is read', async () => {
  const { connect, far, busy } = await salon()
  far.answer = asCalendar(filled(calendarText(dentist), mostBytes))
  await connect()
  expect(await busy()).toHaveLength(1)
})

test('an answer that never ends is given up, and nothing is kept of it', async () => {
  const { connect, far, busy, feed } = await salon()
  far.answer = (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/calendar' })
    reply.write('BEGIN:VCALENDAR\r\n')
    const more = (failed?: Error | null) => {
      if (!failed) reply.write('X-A:b\r\n'.repeat(10_000), more)
    }
    more()
  }
  await expect(connect()).rejects.toMatchObject({
    code: 'calendar_unreadable',
    status: 400,
    fields: { url: calendarErrors.calendarUnreadable.message },
  })
  expect([await busy(), await feed()]).toEqual([[], undefined])
})

test.for(['http://10.0.0.1/a.ics', 'https://localhost/a.ics', 'webcal://[::1]/a.ics'])(
  'the inside address %s is refused beside the field',
  async (url) => {
    const { connect } = await salon()
    await expect(connect(url)).rejects.toMatchObject({ code: 'calendar_unreadable' })
  },
)

test('words that are no address are refused beside the field', async () => {
  const { connect } = await salon()
  for (const url of ['kalendari im', 'file:///etc/passwd', 'ftp://x.example/a.ics', ''])
    await expect(connect(url)).rejects.toMatchObject({ fields: { url: expect.any(String) } })
})

test('a busy time of a calendar is neither changed nor removed by hand', async () => {
  const { connect, call } = await salon()
  await connect()
  const { absences } = await call(absenceRoutes.list)
  const params = { id: absences[0]?.id ?? '' }
  await expect(call(absenceRoutes.change, { params, body: { note: 'x' } })).rejects.toMatchObject(
    absenceErrors.absenceOfCalendar,
  )
  await expect(call(absenceRoutes.remove, { params })).rejects.toMatchObject(
    absenceErrors.absenceOfCalendar,
  )
})

test('a calendar goes with its busy times, and what was noted by hand stays', async () => {
  const { connect, mine, busy, feed, params, world, barber } = await salon()
  await connect()
  const body = { kind: 'busy' as const, from: '2026-03-03', barberId: params.id }
  await mine(absenceRoutes.add, { body })
  const gone = await world.request(calendarRoutes.readBusy, { params, body: null }, barber.token)
  expect(gone.json).toMatchObject({ success: true, busyFeed: null })
  expect([await busy(), await feed()]).toMatchObject([[{ when: '2026-03-03 –' }], undefined])
  await connect()
  await connect(null)
  expect(await busy()).toHaveLength(1)
})

test('another address takes the place of the first one, with other busy times', async () => {
  const { connect, far, busy } = await salon()
  await connect()
  far.answer = asCalendar(calendarText(school))
  await connect(far.url.replace('secret', 'other'))
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
})

test('a visit that stands in a busy time stays', async () => {
  const { connect, far, counter, visits } = await salon()
  far.answer = asCalendar(calendarText(['DTSTART:20260302T080000Z', 'DURATION:PT2H']))
  await connect()
  const { appointments } = await counter.list({ date: '2026-03-02' })
  expect(appointments.map(({ id }) => id)).toContain(visits.own.id)
})

test('a barber connects the own calendar alone; who has the right to people, anybody’s', async () => {
  const { connect, mine, call, staff, far, world, owner } = await salon()
  const desk = world.as(await world.member(owner, 'desk')).call
  await expect(connect(far.url, desk)).rejects.toMatchObject(commonErrors.forbidden)
  const other = { params: { id: staff.luan.id }, body: { url: far.url } }
  await expect(mine(calendarRoutes.readBusy, other)).rejects.toMatchObject(commonErrors.forbidden)
  await call(calendarRoutes.readBusy, other)
  expect((await mine(calendarRoutes.list)).busyFeeds).toEqual([])
  const stranger = world.as(await world.owner()).call
  await expect(stranger(calendarRoutes.readBusy, other)).rejects.toMatchObject(
    commonErrors.notFound,
  )
})

test('two nodes do not read the same calendar at once', async () => {
  const { connect, far, world } = await salon()
  await connect()
  const other = await world.secondNode()
  world.now = new Date(world.now.getTime() + 15 * 60_000)
  await Promise.all([readDue(world.deps), readDue(other.deps)])
  expect(far.asked).toHaveLength(2)
})

test('a calendar that is removed while it is read leaves nothing behind', async () => {
  const { connect, far, world, later, busy } = await salon()
  await connect()
  far.answer = (request, reply) =>
    void connect(null).then(() => asCalendar(calendarText(school))(request, reply))
  await later(15)
  expect(await busy()).toEqual([])
  expect(await world.sql`select 1 from busy_feeds`).toEqual([])
})

test('busy times of calendars do not count among the absences that a salon may have', async () => {
  const { connect, far, mine, busy, params } = await salon()
  const minute = (nth: number) =>
    new Date(Date.parse('2026-03-03T00:00:00Z') + nth * 600_000)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
  const events = Array.from({ length: 1200 }, (_, nth) => [
    `DTSTART:${minute(nth)}`,
    'DURATION:PT5M',
  ])
  far.answer = asCalendar(calendarText(...events))
  await connect()
  expect(await busy()).toHaveLength(1000)
  const body = { kind: 'busy' as const, from: '2026-04-03', barberId: params.id }
  await mine(absenceRoutes.add, { body })
})
