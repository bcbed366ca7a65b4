import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { calendarRoutes } from '#contract/calendars.ts'
import { asCalendar, calendarText, openFarCalendar } from '#tests/support/calendars/far-calendar.ts'
import { dentist, farSalon, school } from '#tests/support/calendars/far-salon.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readDue } from './actions.ts'

const unreadable = { code: 'calendar_unreadable', fields: { url: expect.any(String) } }
const place = (address: string) => ({ address, family: 4 })

/** The dentist's hour was read, and stays; the row says since when nothing more could be. */
async function readOnce(url?: (far: string) => string) {
  const salon = await farSalon()
  const { connect, far, busy, feed, world } = salon
  await connect(url?.(far.url))
  const readAt = world.now.toISOString()
  const isKept = async () => {
    const hours = (await busy()).map(({ when }) => when)
    expect([hours, await feed()]).toMatchObject([
      ['2026-03-03 09:30–10:30'],
      { readAt, failingSince: world.now.toISOString() },
    ])
  }
  return { ...salon, isKept }
}

test.for([301, 302, 303, 307, 308])(
  'a calendar that answers %i is followed nowhere, not even where it moved for good',
  async (status) => {
    const { connect, far, later, isKept } = await readOnce()
    const inside = await openFarCalendar(asCalendar(calendarText(school)))
    far.answer = (_, reply) =>
      void reply
        .writeHead(status, { location: inside.url, 'content-type': 'text/calendar' })
        .end(calendarText(school))
    await later(15)
    await isKept()
    await expect(connect()).rejects.toMatchObject(unreadable)
    await isKept()
    expect(inside.asked).toEqual([])
  },
)

const byName = (far: string) => far.replace('127.0.0.1', 'calendar.localhost')

test.for([
  ['inside', ['10.0.0.7']],
  ['inside as well', ['127.0.0.1', '10.0.0.7']],
  ['to this machine’s own network', ['169.254.169.254']],
  ['nowhere', []],
] as const)(
  'a name that leads %s the second time is not called, until it leads back',
  async ([, addresses]) => {
    const { far, later, feed, world, isKept } = await readOnce(byName)
    await later(15, async () => addresses.map(place))
    await isKept()
    expect(far.asked).toHaveLength(1)
    await later(15, async () => [place('127.0.0.1')])
    expect(await feed()).toMatchObject({ readAt: world.now.toISOString(), failingSince: null })
  },
)

test('a name is resolved once for each reading, so that it leads nowhere else in between', async () => {
  const { far, later, feed } = await readOnce(byName)
  const names = [place('127.0.0.1'), place('10.0.0.7')]
  await later(15, async () => names.splice(0, 1))
  expect(names).toEqual([place('10.0.0.7')])
  expect(far.asked).toHaveLength(2)
  expect((await feed())?.failingSince).toBeNull()
})

test('a calendar that moved to another address is read there once that is pasted', async () => {
  const { connect, far, later, busy, feed } = await readOnce()
  const moved = await openFarCalendar(asCalendar(calendarText(school)))
  far.answer = (_, reply) => void reply.writeHead(301, { location: moved.url }).end()
  await later(15)
  await connect(moved.url)
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
  expect(await feed()).toMatchObject({ failingSince: null })
  const before = far.asked.length
  await later(15)
  expect(far.asked).toHaveLength(before)
})

test.for([
  ['says to be shorter than it is', { 'content-length': '120' }],
  ['says to be longer than it is, and closes', { 'content-length': '9999', connection: 'close' }],
] as const)('a calendar that %s changes nothing', async ([, headers]) => {
  const { far, later, isKept } = await readOnce()
  far.answer = (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/calendar', ...headers })
    reply.write(calendarText(school, school), () => reply.destroy())
  }
  await later(15)
  await isKept()
})

test('a calendar without an end is left after five megabytes', async () => {
  const { far, later, isKept } = await readOnce()
  const sent = { bytes: 0, isLeft: false }
  far.answer = (_, reply) => {
    const piece = 'X-A:b\r\n'.repeat(10_000)
    reply.writeHead(200, { 'content-type': 'text/calendar' })
    reply.on('close', () => void (sent.isLeft = true))
    const more = (failed?: Error | null) => {
      if (failed) return
      sent.bytes += piece.length
      reply.write(piece, more)
    }
    more()
  }
  await later(15)
  await isKept()
  await eventually(() => expect(sent.isLeft).toBe(true))
  // What the system holds between both ends comes on top.
  expect(sent.bytes).toBeLessThan(30 * 1024 * 1024)
})

test('a calendar that drips for ever is given up, and holds nothing up meanwhile', async () => {
  const { far, later, isKept, world, call, staff, busy } = await readOnce()
  const other = await openFarCalendar(asCalendar(calendarText(dentist)))
  await call(calendarRoutes.readBusy, {
    params: { id: staff.luan.id },
    body: { url: other.url },
  })
  other.answer = asCalendar(calendarText())
  let isLeft = false
  far.answer = (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/calendar' })
    const drops = setInterval(() => reply.write('X-A:b\r\n'), 100)
    reply.on('close', () => {
      clearInterval(drops)
      isLeft = true
    })
  }
  const reading = later(15)
  await eventually(async () => expect(await busy()).toHaveLength(1))
  expect((await call(calendarRoutes.list)).busyFeeds).toContainEqual(
    expect.objectContaining({ barberId: staff.luan.id, readAt: world.now.toISOString() }),
  )
  expect(isLeft).toBe(false)
  await reading
  await isKept()
  await eventually(() => expect(isLeft).toBe(true))
})

/** Tens of kilobytes that would be many megabytes. */
const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'X-A:b\r\n'))

test.for([
  ['is packed', packed, { 'content-encoding': 'gzip' }],
  ['is packed twice', gzipSync(packed), { 'content-encoding': 'gzip, gzip' }],
  ['does not say that it is packed', packed, {}],
] as const)('a bomb that %s changes nothing', async ([, bytes, headers]) => {
  const { far, later, isKept, connect } = await readOnce()
  far.answer = asCalendar(bytes, headers)
  await later(15)
  await isKept()
  await expect(connect()).rejects.toMatchObject(unreadable)
})

test('a bomb of repeats is read to its bound, and calls are answered meanwhile', async () => {
  const { far, later, busy, world, call, connect } = await readOnce()
  const everySecond = ['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']
  far.answer = asCalendar(calendarText(...Array.from({ length: 2000 }, () => everySecond)))
  const order: string[] = []
  const reading = later(15).then(() => order.push('read'))
  await call(calendarRoutes.list)
  order.push('answered')
  await reading
  expect(order).toEqual(['answered', 'read'])
  expect((await busy()).length).toBeLessThanOrEqual(1000)
  far.answer = asCalendar(calendarText(school))
  await connect()
  expect(await readDue(world.deps)).toBe(0)
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
})
