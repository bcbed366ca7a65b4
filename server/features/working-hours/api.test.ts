import { expect, test } from 'vitest'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { hoursReplies, workingHoursRoutes } from '#contract/working-hours.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

const day = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '20:00' },
]
const week = [day, day, day, day, day, [], []]

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const [arta] = (await call(staffRoutes.list)).staff
  const params = { id: arta?.id ?? '' }
  return {
    world,
    owner,
    call,
    params,
    show: async () => call(workingHoursRoutes.show, { params }),
    change: async (body: object) => call(workingHoursRoutes.change, { params, body }),
  }
}

test('a barber works the salon’s hours until own or dated ones are set', async () => {
  const { show, change } = await salon()
  expect(await show()).toMatchObject({ hours: null, dated: [], version: 1 })
  expect(await change({ hours: week })).toMatchObject({
    message: hoursReplies.saved('Arta').message,
    hours: week,
    version: 2,
  })
  const dated = [{ from: '2026-12-01', until: '2026-12-31', hours: week.toReversed() }]
  expect(await change({ dated })).toMatchObject({ hours: week, dated, version: 3 })
  expect(await change({ dated, hours: week })).toMatchObject({ version: 3 })
  expect(await change({ hours: null })).toMatchObject({ hours: null, dated, version: 4 })
  expect(await show()).toMatchObject({ hours: null, dated, version: 4 })
})

test('the hours of all barbers are one answer, of this salon only', async () => {
  const { world, call, params, change } = await salon()
  const other = world.as(await world.owner({ username: 'Bekim' }))
  await change({ hours: week })
  expect((await call(workingHoursRoutes.list)).barbers).toEqual([
    { id: params.id, hours: week, dated: [], usual: null },
  ])
  expect((await other.call(workingHoursRoutes.list)).barbers).toMatchObject([{ hours: null }])
})

test('a barber’s usual service is the salon’s most frequent one of two weeks that the barber does', async () => {
  const { world, owner, counter, staff } = await twoBarbers(await createWorld())
  const { call } = world.as(owner)
  const add = async (name: string, more: object = {}) =>
    (await call(serviceRoutes.add, { body: { name, duration: 30, price: 10, ...more } })).data.id
  const cut = await add('Prerje')
  const barbers = [{ id: staff.luan.id, duration: 60 }]
  const colour = await add('Ngjyrosje', {
    duration: 75,
    work: 40,
    wait: 20,
    finish: 15,
    buffer: 5,
    barbers,
  })
  await call(serviceRoutes.add, { body: { name: 'Parukë', duration: 15, price: 5, active: false } })
  const usualOf = async ({ id }: { id: string }) =>
    (await call(workingHoursRoutes.list)).barbers.find((one) => one.id === id)?.usual
  const asCut = { service_id: cut, work: 30, wait: 0, finish: 0, buffer: 0 }
  expect([await usualOf(staff.genti), await usualOf(staff.luan)]).toEqual([asCut, asCut])
  const book = async (service_name: string, appointment_date: string, time: string) =>
    counter.book({ service_name, barber: 'Luan', appointment_date, appointment_time: time })
  await book('Prerje', '2026-02-24', '09:00')
  await book('Ngjyrosje', '2026-02-24', '11:00')
  await book('Ngjyrosje', '2026-02-25', '11:00')
  await book('Prerje', '2026-03-03', '10:00')
  await book('Prerje', '2026-03-04', '10:00')
  const asColour = { service_id: colour, work: 25, wait: 20, finish: 15, buffer: 5 }
  expect([await usualOf(staff.genti), await usualOf(staff.luan)]).toEqual([asCut, asColour])
})

test('each wrong field of the hours has its message', async () => {
  const { world, owner, params, show } = await salon()
  const set = { from: '2026-03-02', until: '2026-03-01', hours: week }
  const wrong: [object, string][] = [
    [{ hours: week.slice(1) }, 'hours'],
    [{ hours: [[{ from: '10:00', to: '09:00' }], ...week.slice(1)] }, 'hours.0.0'],
    [{ hours: [day.toReversed(), ...week.slice(1)] }, 'hours.0'],
    [{ hours: [[{ from: '07:60', to: '24:00' }], ...week.slice(1)] }, 'hours.0.0.from'],
    [{ dated: [set] }, 'dated.0.until'],
    [{ dated: Array(51).fill({ ...set, until: '2026-03-02' }) }, 'dated'],
  ]
  for (const [body, field] of wrong) {
    const wire = { params, body }
    const { status, json } = await world.request(workingHoursRoutes.change, wire, owner.token)
    expect([status, Object.keys(json['errors'] ?? {})]).toEqual([400, [field]])
  }
  expect(await show()).toMatchObject({ version: 1 })
})

test('a barber sets the own hours, and those of others need the right to settings', async () => {
  const { world, owner, barber, staff } = await twoBarbers(await createWorld())
  const own = { params: { id: staff.genti.id }, body: { hours: week } }
  const others = { params: { id: staff.luan.id }, body: { hours: week } }
  const forbidden = { status: 403, code: 'forbidden' }
  const desk = world.as(await world.member(owner, 'desk'))
  await world.as(barber).call(workingHoursRoutes.change, own)
  await expect(world.as(barber).call(workingHoursRoutes.change, others)).rejects.toMatchObject(
    forbidden,
  )
  await expect(desk.call(workingHoursRoutes.change, others)).rejects.toMatchObject(forbidden)
  await world.as(await world.member(owner, 'manager')).call(workingHoursRoutes.change, others)
  expect(await world.as(barber).call(workingHoursRoutes.show, others)).toMatchObject({
    hours: week,
  })
  const stranger = world.as(await world.owner())
  for (const route of [workingHoursRoutes.show, workingHoursRoutes.change])
    await expect(stranger.call(route, others)).rejects.toMatchObject({ status: 404 })
})

test('a change based on an outdated version is refused, and the history names the barber', async () => {
  const { world, owner, call, params, change } = await salon()
  await change({ hours: week })
  const wire = { params, body: { hours: null }, headers: { 'if-match': '1' } }
  const stale = await world.request(workingHoursRoutes.change, wire, owner.token)
  expect([stale.status, stale.json['code']]).toEqual([412, 'hours_stale'])
  expect(stale.json['hours']).toMatchObject({ hours: week, version: 2 })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'hours' } })
  expect(entries.map(({ text }) => text)).toEqual(['Arta ndryshoi orarin e Arta.'])
})
