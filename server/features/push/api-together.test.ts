import { expect, test } from 'vitest'
import { type Move, moveManyRoutes } from '#contract/move-many.ts'
import { undoRoutes } from '#contract/undo.ts'
import { booking, offlineSalon } from '#tests/support/outbox/offline-salon.ts'
import { lateDay, today } from '#tests/support/races/late-day.ts'
import { devicesOf, openPushService } from '#tests/support/push-service.ts'

/** Arta's morning, of which the desk, a manager and both barbers may hear; the owner is Arta. */
async function morning() {
  const service = await openPushService()
  const day = await lateDay({ config: { PUSH_HOSTS: service.origin } })
  const { world, owner } = day
  const { listen, heard, later } = devicesOf(world, service)
  const desk = await world.member(owner, 'manager')
  const own = { about: ['own'] }
  const phones = {
    desk: await listen(desk),
    manager: await listen(await world.member(owner, 'manager')),
    arta: await listen(owner, own),
    besa: await listen(await world.member(owner, 'barber', { staffId: day.besa }), own),
  }
  const { call } = world.as(desk)
  const late = (more: object = {}) => day.move(more, desk)
  const moveMany = (moves: readonly Move[]) =>
    call(moveManyRoutes.move, { body: { moves: [...moves] } })
  const undo = (id: string | null) => call(undoRoutes.undo, { params: { id: id ?? '' } })
  /** What each phone says, once the time to undo it is over. */
  const told = async () => {
    later(11)
    const pushes = await heard()
    return Object.entries(phones).flatMap(([who, phone]) =>
      pushes
        .filter(({ path }) => path === phone.path)
        .map(({ body }) => [who, phone.read(body)] as const)
        .map(([name, { title, body }]) => `${name}: ${title} | ${body}`),
    )
  }
  return { ...day, later, heard, told, late, moveMany, undo }
}

const to = (visit: { id: string }, time: string, barber_id: string): Move => ({
  id: visit.id,
  version: 1,
  date: today,
  time,
  barber_id,
})

test('a late day is one push that names the count, to whose column moved', async () => {
  const { late, told, heard, later } = await morning()
  await late()
  expect(await heard()).toEqual([])
  expect(await told()).toEqual([
    'manager: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:30',
    'arta: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:30',
  ])
  later(60)
  expect(await heard()).toEqual([])
})

test('a barber who is late is not told of the own act', async () => {
  const { move, told } = await morning()
  await move()
  expect(await told()).toEqual([
    'desk: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:30',
    'manager: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:30',
  ])
})

test('visits moved together are counted for each barber whom they leave or reach', async () => {
  const { moveMany, told, visits, arta, besa } = await morning()
  await moveMany([
    to(visits.first, '12:00', besa),
    to(visits.second, '13:00', besa),
    to(visits.third, '14:00', arta),
    { id: visits.stays.id, version: 1, cancel: true },
  ])
  expect((await told()).toSorted()).toEqual([
    'arta: Termini u anulua | Ilir Basha: e hënë, 2 mars, 11:30 te Arta',
    'arta: U zhvendosën 3 termine | e hënë, 2 mars, nga 12:00',
    'besa: U zhvendosën 2 termine | e hënë, 2 mars, nga 12:00',
    'manager: Termini u anulua | Ilir Basha: e hënë, 2 mars, 11:30 te Arta',
    'manager: U zhvendosën 3 termine | e hënë, 2 mars, nga 12:00',
  ])
})

test('a barber whom one of several visits reaches is told of that one', async () => {
  const { moveMany, told, visits, arta, besa } = await morning()
  await moveMany([to(visits.first, '12:00', besa), to(visits.third, '14:00', arta)])
  expect(await told()).toContain(
    'besa: Termini u zhvendos | Arben Zeka: e hënë, 2 mars, 12:00 te Besa',
  )
})

test('an undoing of what was told is told as one, and one of what was not told is not', async () => {
  const { late, moveMany, told, undo, visits } = await morning()
  const early = await late()
  await undo(early.historyId)
  expect(await told()).toEqual([])
  const second = await late()
  expect(await told()).toHaveLength(2)
  await undo(second.historyId)
  expect(await told()).toEqual([
    'manager: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:15',
    'arta: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:15',
  ])
  const { historyId } = await moveMany([
    { id: visits.first.id, version: 5, cancel: true },
    { id: visits.second.id, version: 5, cancel: true },
  ])
  expect(await told()).toContain('arta: U anuluan 2 termine | e hënë, 2 mars, nga 09:15')
  await undo(historyId)
  expect(await told()).toContain('arta: U kthyen 2 termine | e hënë, 2 mars, nga 09:15')
})

test('news of visits moved together are dropped where the first of them moved again', async () => {
  const { late, told } = await morning()
  await late()
  await late({ from: '09:30', minutes: 10 })
  expect(await told()).toEqual([
    'manager: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:40',
    'arta: U zhvendosën 3 termine | e hënë, 2 mars, nga 09:40',
  ])
})

test('a day without network is told in one push, which leads to its decisions', async () => {
  const service = await openPushService()
  const salon = await offlineSalon({ config: { PUSH_HOSTS: service.origin } })
  const { listen, heard } = devicesOf(salon.world, service)
  const phone = await listen(await salon.world.member(salon.owner, 'manager'))
  const book = () => salon.act(booking('10:00', { barber_id: salon.arta }))
  await salon.deliver([book(), book()])
  expect((await heard()).map(({ body }) => phone.read(body))).toMatchObject([
    {
      title: 'Pa internet',
      body: '1\u00a0ndryshim u dërgua, 1\u00a0pret vendim',
      path: '/presin?s=internet',
    },
  ])
})
