import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences.ts'
import { mostServices } from '#contract/services.ts'
import { mostActiveBarbers } from '#contract/staff.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { forgetPages, lookAtSalon } from './view.ts'

const who = { lang: 'sq', ip: '192.0.2.1', barber: '' } as const

async function shown() {
  const door = await openDoor()
  const { world } = door
  const cut = await door.addService('Prerje')
  const look = (more: object = {}) => lookAtSalon(world.deps, slug, { ...who, ...more })
  return { ...door, cut, look }
}

test('the public page’s answer is reused for five seconds, for each language and barber', async () => {
  const { world, look, arta } = await shown()
  const first = await look()
  expect(await look()).toBe(first)
  expect(await look({ barber: 'dikush' })).toBe(first)
  const english = await look({ lang: 'en', barber: arta })
  expect(english).toMatchObject({ lang: 'en', barber: arta, days: first.days })
  expect(await look({ lang: 'en', barber: arta })).toBe(english)
  world.now = new Date(world.now.getTime() + 5_000)
  expect(await look()).not.toBe(first)
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
  expect((await look()).days[0]).toEqual({ date: today, places: [], closed: true })
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
