import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { closing, offlineSalon } from '#tests/support/outbox/offline-salon.ts'

const today = '2026-03-02'

describe('a closing', () => {
  const cash = async ({ call }: Awaited<ReturnType<typeof offlineSalon>>) =>
    (await call(dayRoutes.show, { params: { date: today } })).day.cash

  test.each([
    ['theirs', 12.5, 'dropped'],
    ['apart', 25, 'done'],
  ] as const)(
    'by a second device is not counted until it is decided: %s',
    async (way, sum, fate) => {
      const salon = await offlineSalon()
      const { one, at, decide, list } = salon
      const visit = await at('09:00', { appointment_date: today })
      await one(closing(visit.id))
      const second = await one(closing(visit.id))
      expect(second).toMatchObject({ fate: 'waits', why: 'closed' })
      expect((await list()).open).toMatchObject([
        { ways: ['theirs', 'apart'], amount: 12.5, sale: { total: 12.5 } },
      ])
      expect(await cash(salon)).toBe(12.5)
      expect(await decide(second.id, way)).toMatchObject([{ fate }])
      expect(await cash(salon)).toBe(sum)
    },
  )

  test('that waits for a right is counted once it is decided, though its client was erased', async () => {
    const salon = await offlineSalon()
    const { one, at, decide, list, call, world, owner } = salon
    const visit = await at('09:00', { appointment_date: today, client_name: 'Drita Gashi' })
    const barber = await world.member(owner, 'barber', { username: 'Besniku' })
    const waiting = await one(closing(visit.id), barber)
    expect(waiting).toMatchObject({ fate: 'waits', why: 'right' })
    await call(clientRoutes.remove, {
      params: { id: visit.client_id ?? '' },
      query: { erase: 'true' } as never,
    })
    expect((await list()).open).toMatchObject([{ why: 'right' }])
    expect(await cash(salon)).toBe(0)
    expect(await decide(waiting.id, 'ours')).toMatchObject([{ fate: 'done' }])
    expect(await cash(salon)).toBe(12.5)
  })

  test.each([
    ['ours', 12.5, 1],
    ['apart', 12.5, 0],
    ['theirs', 0, 0],
  ] as const)(
    'of a visit that was deleted is money at once, and %s decides',
    async (way, sum, joined) => {
      const salon = await offlineSalon()
      const { one, at, decide, counter, call } = salon
      const visit = await at('09:00', { appointment_date: today })
      await counter.remove(visit.id)
      const answer = await one(closing(visit.id))
      expect(answer).toMatchObject({ why: 'gone' })
      expect(await cash(salon)).toBe(12.5)
      await decide(answer.id, way)
      expect(await cash(salon)).toBe(sum)
      const { sales } = await call(saleRoutes.list, { query: { from: today, to: today } })
      expect(sales.filter(({ appointmentId }) => appointmentId !== null)).toHaveLength(joined)
    },
  )

  test('of a cancelled visit is a sale without a visit, with the lines that were booked', async () => {
    const salon = await offlineSalon()
    const { one, at, counter, call } = salon
    const visit = await at('09:00', { appointment_date: today })
    await counter.change(visit.id, { status: 'cancelled' })
    expect(await one(closing(visit.id))).toMatchObject({ why: 'changed' })
    const { sales } = await call(saleRoutes.list, { query: { from: today, to: today } })
    expect(sales).toMatchObject([
      { appointmentId: null, lines: [{ name: 'Prerje', kind: 'service', price: 12.5 }] },
    ])
  })

  test('on a day that was counted counts on the first open one, and is marked', async () => {
    const { one, at, call } = await offlineSalon()
    const visit = await at('08:00', { appointment_date: today, client_name: 'Ilir' })
    await call(dayRoutes.close, { params: { date: today }, body: { counted: 0 } })
    expect(await one(closing(visit.id))).toMatchObject({
      fate: 'done',
      marks: ['counted'],
      sale: { date: '2026-03-03' },
    })
  })
})
