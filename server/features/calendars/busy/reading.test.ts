import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { calendarErrors, calendarRoutes } from '#contract/calendars.ts'
import {
  asCalendar,
  calendarText,
  type openFarCalendar,
} from '#tests/support/calendars/far-calendar.ts'
import { dentist, farSalon, school } from '#tests/support/calendars/far-salon.ts'
import { readDue } from './actions.ts'

const mostBytes = 5 * 1024 * 1024
/** The same calendar with a description that makes it so long. */
const filled = (text: string, bytes: number) => {
  const line = 'DESCRIPTION:\r\nEND:VEVENT'
  const empty = text.replace('END:VEVENT', line)
  const words = 'x'.repeat(bytes - Buffer.byteLength(empty))
  return empty.replace(line, `DESCRIPTION:${words}\r\nEND:VEVENT`)
}

test('a calendar that did not change is not sent again on the same day', async () => {
  const { connect, far, later, feed, world } = await farSalon()
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
  const { connect, far, busy, later, feed, world } = await farSalon()
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
  const { connect, far, busy } = await farSalon()
  far.answer = asCalendar(filled(calendarText(dentist), mostBytes))
  await connect()
  expect(await busy()).toHaveLength(1)
})

test('an answer that never ends is given up, and nothing is kept of it', async () => {
  const { connect, far, busy, feed } = await farSalon()
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
    const { connect } = await farSalon()
    await expect(connect(url)).rejects.toMatchObject({ code: 'calendar_unreadable' })
  },
)

test('words that are no address are refused beside the field', async () => {
  const { connect } = await farSalon()
  for (const url of ['kalendari im', 'file:///etc/passwd', 'ftp://x.example/a.ics', ''])
    await expect(connect(url)).rejects.toMatchObject({ fields: { url: expect.any(String) } })
})

test('a calendar whose address can’t be opened is told as failing, and the others are read', async () => {
  const { connect, far, later, world, call, staff } = await farSalon()
  await connect()
  const params = { id: staff.luan.id }
  await call(calendarRoutes.readBusy, { params, body: { url: far.url } })
  await world.sql`
    update busy_feeds set address = decode(repeat('00', 64), 'hex') where staff_id = ${staff.genti.id}`
  await later(15)
  const { busyFeeds } = await call(calendarRoutes.list)
  const now = world.now.toISOString()
  const states = busyFeeds.map(({ barberId, readAt, failingSince }) => [
    barberId,
    { isRead: readAt === now, failingSince },
  ])
  expect(Object.fromEntries(states)).toEqual({
    [staff.genti.id]: { isRead: false, failingSince: now },
    [staff.luan.id]: { isRead: true, failingSince: null },
  })
})

test('two nodes do not read the same calendar at once', async () => {
  const { connect, far, world } = await farSalon()
  await connect()
  const other = await world.secondNode()
  world.now = new Date(world.now.getTime() + 15 * 60_000)
  await Promise.all([readDue(world.deps), readDue(other.deps)])
  expect(far.asked).toHaveLength(2)
})

test('a calendar that is removed while it is read leaves nothing behind', async () => {
  const { connect, far, world, later, busy } = await farSalon()
  await connect()
  far.answer = (request, reply) =>
    void connect(null).then(() => asCalendar(calendarText(school))(request, reply))
  await later(15)
  expect(await busy()).toEqual([])
  expect(await world.sql`select 1 from busy_feeds`).toEqual([])
})
