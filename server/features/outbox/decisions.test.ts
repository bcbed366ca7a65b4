import { describe, expect, test } from 'vitest'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { newId } from '#server/core/ids.ts'
import { booking, idIn, offlineSalon, visitPath } from '#tests/support/outbox/offline-salon.ts'

const note = (more: object = {}) => ({
  call: 'POST /api/cash',
  body: { amount: 1, reason: 'x' },
  ...more,
})

describe('an act of somebody else', () => {
  test('waits until who manages people says that it was theirs', async () => {
    const { one, list, decide, world, owner, call } = await offlineSalon()
    const desk = await world.member(owner, 'desk', { username: 'Vjosa' })
    const answer = await one({ ...note(), by: owner.userId } as never, desk)
    expect(answer).toMatchObject({ fate: 'waits', why: 'unproved' })
    expect((await list()).open).toMatchObject([{ ways: ['ours', 'theirs'], by: { name: 'Arta' } }])
    await expect(decide(answer.id, 'ours', undefined, desk)).rejects.toMatchObject({ status: 403 })
    expect(await decide(answer.id, 'ours')).toMatchObject([{ fate: 'done' }])
    expect((await call(dayRoutes.show, { params: { date: '2026-03-02' } })).day.moves).toHaveLength(
      1,
    )
  })

  test('for which its author has no right waits until a member with it says yes', async () => {
    const { one, decide, world, owner } = await offlineSalon()
    const barber = await world.member(owner, 'barber', { username: 'Besniku' })
    const answer = await one(note() as never, barber)
    expect(answer).toMatchObject({ fate: 'waits', why: 'right' })
    await expect(decide(answer.id, 'ours', undefined, barber)).rejects.toMatchObject({
      status: 403,
    })
    expect(await decide(answer.id, 'ours')).toMatchObject([{ fate: 'done' }])
  })

  test('is in nobody’s list who may not see it, and can’t be decided there', async () => {
    const { one, at, list, decide, world, owner, arta, besa } = await offlineSalon()
    await at('10:00')
    const answer = await one(booking('10:00', { barber_id: arta }))
    const barber = await world.member(owner, 'barber', { staffId: besa })
    expect((await list(barber)).open).toEqual([])
    await expect(decide(answer.id, 'theirs', undefined, barber)).rejects.toMatchObject({
      status: 404,
    })
    const other = await offlineSalon()
    await expect(other.decide(answer.id, 'theirs')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a decision', () => {
  test('of sixty at once is made once', async () => {
    const { one, at, world, owner, arta, counter } = await offlineSalon()
    await at('10:00')
    const { id } = await one(booking('10:00', { barber_id: arta }))
    const change = { appointment_time: '12:00' }
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        world.request(
          outboxRoutes.decide,
          { params: { id }, body: { way: 'again', change } },
          owner.token,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of answers.filter((one) => one.status !== 200))
      expect([status, (json as { code: string }).code]).toEqual([409, 'already_decided'])
    expect((await counter.list({ date: '2026-03-03' })).appointments).toHaveLength(2)
  })

  test('in a way that does not fit moves nothing', async () => {
    const { one, at, decide, list, arta } = await offlineSalon()
    await at('10:00')
    const { id } = await one(booking('10:00', { barber_id: arta }))
    for (const way of ['ours', 'apart', 'open'] as const)
      await expect(decide(id, way)).rejects.toMatchObject({ status: 400, code: 'way_unfit' })
    expect((await list()).open).toHaveLength(1)
  })

  test('for a place that is taken, too, stays open and names others', async () => {
    const { one, at, decide, list, arta } = await offlineSalon()
    await at('10:00')
    await at('11:00')
    const { id } = await one(booking('10:00', { barber_id: arta }))
    await expect(decide(id, 'again', { appointment_time: '11:00' })).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
      extra: { alternatives: expect.any(Array) },
    })
    expect((await list()).open).toHaveLength(1)
  })

  test('that dropped an act is undone, into a place that is taken by now', async () => {
    const { act, deliver, at, decide, list, arta } = await offlineSalon()
    await at('10:00')
    const book = act(booking('10:00', { barber_id: arta }))
    const arrive = act({
      call: 'POST /api/appointments/:id/arrive',
      ...visitPath(idIn(book)),
      body: { arrived: true },
    })
    await deliver([book, arrive])
    expect((await decide(book.id, 'theirs')).map(({ fate }) => fate)).toEqual([
      'dropped',
      'dropped',
    ])
    expect((await list()).open).toEqual([])
    expect((await decide(book.id, 'open')).map(({ why }) => why)).toEqual(['taken', 'after'])
    expect(
      (await decide(book.id, 'again', { appointment_time: '12:00' })).map(({ fate }) => fate),
    ).toEqual(['done', 'done'])
    await expect(decide(book.id, 'open')).rejects.toMatchObject({
      status: 409,
      code: 'already_decided',
    })
  })

  test('of an act that nobody has written is not found', async () => {
    const { decide } = await offlineSalon()
    await expect(decide(newId(), 'theirs')).rejects.toMatchObject({ status: 404 })
  })
})
