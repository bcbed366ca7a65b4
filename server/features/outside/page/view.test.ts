import { expect, onTestFinished, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { mostServices } from '#contract/services/service-refusals.ts'
import { mostActiveBarbers } from '#contract/staff.ts'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { hearOfChanges, liveChannel } from '#server/live/announce.ts'
import { addDays } from '#contract/kit/time.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { counting } from '#tests/support/server/counting.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forgetPages, lookAtSalon } from './view.ts'

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + 1_000 * seconds)
const who = { lang: 'sq', ip: '192.0.2.1', barber: '' } as const

async function shown() {
  const door = await openDoor()
  const { world } = door
  const cut = await door.addService('Prerje')
  const look = (more: object = {}) => lookAtSalon(world.deps, slug, { ...who, ...more })
  return { ...door, cut, look }
}

test('the public page’s answer is reused until the next minute, for each language and barber', async () => {
  const { world, look, arta } = await shown()
  const first = await look()
  expect(await look()).toBe(first)
  expect(await look({ barber: 'dikush' })).toBe(first)
  const english = await look({ lang: 'en', barber: arta })
  expect(english).toMatchObject({ lang: 'en', barber: arta, days: first.days })
  expect(await look({ lang: 'en', barber: arta })).toBe(english)
  world.now = later(world.now, 59)
  expect(await look()).toBe(first)
  world.now = later(world.now, 1)
  expect(await look()).not.toBe(first)
})

test('a kept page asks the database for nothing', async () => {
  const { world } = await shown()
  const { sql, asked } = counting(world.sql)
  const look = () => lookAtSalon({ ...world.deps, sql }, slug, who)
  await look()
  const first = asked()
  expect(first).toBeGreaterThan(0)
  await Promise.all([look(), look()])
  expect(asked()).toBe(first)
})

test('the public page offers no time that has passed', async () => {
  const { world, look, set } = await shown()
  await set({ noticeMinutes: 0 })
  world.now = new Date('2026-03-02T08:29:59Z')
  expect((await look()).soonest[0]).toEqual({ date: '2026-03-02', time: '09:30' })
  world.now = later(world.now, 61)
  expect((await look()).soonest[0]).toEqual({ date: '2026-03-02', time: '10:00' })
})

test('a freed address leads to the present one, and is kept apart from it', async () => {
  const { world, set, look } = await shown()
  await world.sql`update door_slugs set public_since = '2026-02-01'`
  await set({ slug: 'te-arta' })
  expect((await look()).salon.slug).toBe('te-arta')
  const byNewSlug = await lookAtSalon(world.deps, 'te-arta', who)
  expect(byNewSlug).toEqual(await look())
  await set({ colour: '#2244aa' })
  expect((await look()).salon.colour).toBe('#2244aa')
})

test('a change by another process drops the kept answers', async () => {
  const { world, look, owner } = await shown()
  const notices = openNotices(world.connection, createLog('silent'))
  onTestFinished(() => notices.stop())
  const first = await look()
  const forget = (salon?: string) => forgetPages(world.sql, salon)
  hearOfChanges(forget, (hear) => notices.onNotice(liveChannel, hear)).listen()
  // It forgets once when it begins to listen.
  await eventually(async () => expect(await look()).not.toBe(first))
  const other = (await world.secondNode()).as(owner)
  await other.call(absenceRoutes.add, { body: { kind: 'closed', from: '2026-03-03' } })
  await eventually(async () =>
    expect((await look()).days[1]).toEqual({
      date: '2026-03-03',
      places: [],
      good: [],
      closed: true,
    }),
  )
})

test('the usual service is the one most booked, from ninety days ago to the last day that clients can book', async () => {
  const { world, look, cut, addService, book } = await shown()
  const beard = await addService('Mjekër')
  await addService('Ngjyrosje')
  expect((await look()).usual).toBe(cut)
  const bookOn = async (service_name: string, days: string[]) => {
    for (const appointment_date of days)
      await book({ barber: 'Arta', service_name, appointment_date, appointment_time: '12:00' })
  }
  const daysFrom = (first: string, count: number) =>
    Array.from({ length: count }, (_, nth) => addDays(first, nth))
  await bookOn('Prerje', ['2026-03-04'])
  await bookOn('Mjekër', ['2025-12-03', '2026-03-05', '2026-03-06', '2026-04-02'])
  await bookOn('Ngjyrosje', [...daysFrom('2025-11-28', 5), ...daysFrom('2026-04-03', 5)])
  expect((await look()).usual, 'the order is kept for a day').toBe(cut)
  world.now = later(world.now, 86_400)
  expect((await look()).usual).toBe(beard)
})

test('a change of the salon drops the kept answers at once', async () => {
  const { look, call, set, bookAtDoor, cut, page, addService } = await shown()
  await set({ onRequest: false })
  const placesOf = async () =>
    (await look()).days.flatMap(({ date, places }) => places.map((time) => `${date} ${time}`))
  const today = '2026-03-02'
  expect(await placesOf()).toContain(`${today} 10:30`)
  for (const name of ['Drita', 'Teuta'])
    await bookAtDoor([cut], { date: today, time: '10:30', name })
  expect(await placesOf()).not.toContain(`${today} 10:30`)
  await call(absenceRoutes.add, { body: { kind: 'closed', from: today } })
  expect((await look()).days[0]).toEqual({ date: today, places: [], good: [], closed: true })
  await page()
  await addService('Mjekër')
  expect((await page()).services).toHaveLength(2)
  await set({ on: false })
  await expect(look()).rejects.toMatchObject({ def: { status: 404 } })
})

test('a change of another salon leaves the kept answers', async () => {
  const { world, look } = await shown()
  const first = await look()
  forgetPages(world.sql, crypto.randomUUID())
  expect(await look()).toBe(first)
  forgetPages(world.sql)
  expect(await look()).not.toBe(first)
})

test('the size of the public page’s answer is no product of barbers and services', async () => {
  const { world, owner, page } = await openDoor()
  await world.sql`
    insert into staff (salon_id, id, name, name_key, position)
    select ${owner.salonId}, gen_random_uuid(), 'Berber ' || nth, 'berber ' || nth, nth
    from generate_series(3, ${mostActiveBarbers}) nth`
  await world.sql`
    insert into services (salon_id, id, name, name_key, work, price_cents, position)
    select ${owner.salonId}, gen_random_uuid(), 'Shërbimi ' || nth, 'sherbimi ' || nth, 30, 1000, nth
    from generate_series(1, ${mostServices}) nth`
  forgetPages(world.sql)
  const salon = await page()
  expect([salon.barbers.length, salon.services.length]).toEqual([mostActiveBarbers, mostServices])
  expect(salon.barbers.every(({ services }) => services === null)).toBe(true)
  expect(JSON.stringify(salon).length).toBeLessThan(80_000)
})
