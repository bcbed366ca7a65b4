import { expect, test } from 'vitest'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { lineRoom, setting } from '#tests/support/races/line-room.ts'
import { turnsOf } from './turns.ts'

const byTurns = { ...setting, turns: true }
const refusal = ({ code, status }: { code: string; status: number }) => ({ code, status })

test('turns go to the barber whose last walk-in began longest ago, and equals stay in the list’s order', () => {
  const chairs = ['arta', 'besa', 'cen', 'dea'].map((id) => ({ id, open: [[540, 1020]] as const }))
  const away = { id: 'era', open: [] }
  const takings = [
    { id: 'arta', taken: 2, last: 560, skipped: null },
    { id: 'besa', taken: 1, last: 550, skipped: null },
    { id: 'cen', taken: 0, last: null, skipped: 560 },
  ]
  expect(turnsOf([...chairs, away], takings).map(({ id }) => id)).toEqual([
    'dea',
    'besa',
    'arta',
    'cen',
  ])
})

test('the turn of a free barber is asked for before another one takes a client who wants anybody', async () => {
  const { joined, next, at, arta, besa, list } = await lineRoom(byTurns)
  await joined('Agim')
  const ben = await joined('Ben', { barber: besa })
  at('09:07')
  await expect(next(besa)).rejects.toMatchObject({
    ...refusal(queueErrors.notYourTurn),
    extra: { turn: { barber_id: arta, name: 'Arta' } },
  })
  await next(besa, { id: ben.id })
  await next(arta)
  expect((await list()).turns).toEqual([
    { barber_id: besa, taken: 0, since: '09:00' },
    { barber_id: arta, taken: 1, since: '09:07' },
  ])
})

test('a turn is taken all the same with one more touch, or while its barber is busy', async () => {
  const { joined, next, besa } = await lineRoom(byTurns)
  await joined('Agim')
  expect((await next(besa, { anyway: true })).entry.name).toBe('Agim')
  const busy = await lineRoom(byTurns)
  await busy.visit('09:00')
  await busy.joined('Agim')
  expect((await busy.next(busy.besa)).entry.status).toBe('seated')
})

test('a barber who lets a turn pass comes last, and the history tells it', async () => {
  const { call, at, arta, besa, joined, next } = await lineRoom(byTurns)
  at('09:05')
  const { turns, message } = await call(queueRoutes.skip, { params: { barberId: arta } })
  expect(turns.map(({ barber_id }) => barber_id)).toEqual([besa, arta])
  expect(message).toBe('Arta kaloi në fund.')
  await joined('Agim')
  expect((await next(besa)).entry.status).toBe('seated')
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'queue' } })
  expect(entries.map(({ text }) => text)).toContain('Arta la Arta të kalojë radhën.')
})

test('a pass is refused at another one’s chair, and where the salon keeps no turns', async () => {
  const { world, owner, arta, besa } = await lineRoom(byTurns)
  const barber = world.as(await world.member(owner, 'barber', { staffId: besa }))
  const params = { barberId: arta }
  await expect(barber.call(queueRoutes.skip, { params })).rejects.toMatchObject({ status: 403 })
  const without = await lineRoom()
  const skip = without.call(queueRoutes.skip, { params: { barberId: without.arta } })
  await expect(skip).rejects.toMatchObject(refusal(queueErrors.turnsOff))
})
