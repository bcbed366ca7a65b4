import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { absenceErrors } from '#contract/absences/absence-refusals.ts'
import { calendarRoutes } from '#contract/calendars.ts'
import { commonErrors } from '#contract/common.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { availabilityRoutes } from '#contract/visits/slots.ts'
import { asCalendar, calendarText } from '#tests/support/calendars/far-calendar.ts'
import { dentist, farSalon, school } from '#tests/support/calendars/far-salon.ts'
import { answered } from '#tests/support/server/requests.ts'

const dentistAt = { kind: 'busy', source: 'kalendari', note: '' }

test('a barber’s calendar is read at once, and its events keep the barber busy without their words', async () => {
  const { connect, busy, params, world } = await farSalon()
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
  const { connect, far, later, world, mine } = await farSalon()
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
  const { connect, call, params } = await farSalon()
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
  const { connect, far, busy, later, world } = await farSalon()
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

test('a busy time of a calendar is neither changed nor removed by hand', async () => {
  const { connect, call } = await farSalon()
  await connect()
  const { absences } = await call(absenceRoutes.list, {})
  const params = { id: absences[0]?.id ?? '' }
  await expect(call(absenceRoutes.change, { params, body: { note: 'x' } })).rejects.toMatchObject(
    answered(absenceErrors.absenceOfCalendar),
  )
  await expect(call(absenceRoutes.remove, { params })).rejects.toMatchObject(
    answered(absenceErrors.absenceOfCalendar),
  )
})

test('a calendar goes with its busy times, and what was noted by hand stays', async () => {
  const { connect, mine, busy, feed, params, world, barber } = await farSalon()
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
  const { connect, far, busy } = await farSalon()
  await connect()
  far.answer = asCalendar(calendarText(school))
  await connect(far.url.replace('secret', 'other'))
  expect((await busy()).map(({ when }) => when)).toEqual(['2026-03-05 –'])
})

test('a visit that stands in a busy time stays', async () => {
  const { connect, far, counter, visits } = await farSalon()
  far.answer = asCalendar(calendarText(['DTSTART:20260302T080000Z', 'DURATION:PT2H']))
  await connect()
  const { appointments } = await counter.list({ date: '2026-03-02' })
  expect(appointments.map(({ id }) => id)).toContain(visits.own.id)
})

test('a barber connects the own calendar alone; who has the right to people, anybody’s', async () => {
  const { connect, mine, call, staff, far, world, owner } = await farSalon()
  const desk = world.as(await world.member(owner, 'desk')).call
  await expect(connect(far.url, desk)).rejects.toMatchObject(answered(commonErrors.forbidden))
  const other = { params: { id: staff.luan.id }, body: { url: far.url } }
  await expect(mine(calendarRoutes.readBusy, other)).rejects.toMatchObject(
    answered(commonErrors.forbidden),
  )
  await call(calendarRoutes.readBusy, other)
  expect((await mine(calendarRoutes.list)).busyFeeds).toEqual([])
  const stranger = world.as(await world.owner()).call
  await expect(stranger(calendarRoutes.readBusy, other)).rejects.toMatchObject(
    answered(commonErrors.notFound),
  )
})

test('busy times of calendars do not count among the absences that a salon may have', async () => {
  const { connect, far, mine, busy, params } = await farSalon()
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
