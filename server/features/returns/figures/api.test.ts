import { describe, expect, test } from 'vitest'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { returnKinds, type ReturnKind, returnRoutes } from '#contract/returns/returns.ts'
import type { Who } from '#tests/support/server/requests.ts'
import { openTill, today } from '#tests/support/tills/till.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

async function salon() {
  const till = await openTill()
  const { world, owner, book } = till
  const returns = async (span = march, who: Who = owner) =>
    (await world.as(who).call(returnRoutes.show, { query: span })).returns
  const rows = async (kind: ReturnKind, more: object = {}, who: Who = owner) =>
    (await world.as(who).call(returnRoutes.rows, { query: { ...march, kind, ...more } })).rows
  const came = async (client_name: string, days: readonly string[], more: object = {}) => {
    const ids: string[] = []
    for (const appointment_date of days)
      ids.push(await book({ client_name, appointment_date, ...more } as Partial<NewAppointment>))
    return ids.at(-1) ?? ''
  }
  return { ...till, returns, rows, came }
}

describe('the figures of returns', () => {
  test('count visits, those who left with a next one, and who came for the first time or again', async () => {
    const { returns, rows, book, came } = await salon()
    await came('Drita', ['2026-02-02', today, '2026-03-30'])
    await came('Linda', [today], { appointment_time: '11:00' })
    await book({ client_name: '', source: 'walk_in', appointment_time: '11:30' })
    expect(await returns()).toMatchObject({ closed: 3, booked: 1, new: 1, returning: 1, lost: 0 })
    expect(await rows('booked')).toMatchObject([
      { client: 'Drita', date: today, time: '10:00', nextDate: '2026-03-30', barber: 'Arta' },
    ])
    expect((await rows('closed')).map(({ client }) => client)).toEqual([
      'Kalimtar',
      'Linda',
      'Drita',
    ])
    expect(await rows('closed')).toMatchObject([{ clientId: null }, {}, {}])
    expect(await rows('new')).toMatchObject([{ client: 'Linda' }])
    expect(await rows('returning')).toMatchObject([{ client: 'Drita', date: today }])
  })

  test('leave out a missed visit, and a next one that was booked another day', async () => {
    const { returns, came, call, later } = await salon()
    const id = await came('Drita', [today])
    await later(new Date('2026-03-03T11:00:00Z'))
    await came('Drita', ['2026-03-30'])
    expect(await returns()).toMatchObject({ closed: 1, booked: 0, new: 1 })
    const body = { status: 'no_show' } as const
    await call(appointmentRoutes.change, { params: { id }, body })
    expect(await returns()).toMatchObject({ closed: 0, booked: 0, new: 0, returning: 0 })
  })

  test('count a next visit while it is booked, and not one of the same day', async () => {
    const { returns, came, call } = await salon()
    await came('Drita', [today])
    await came('Drita', [today], { appointment_time: '11:00' })
    expect(await returns()).toMatchObject({ closed: 2, booked: 0, new: 1, returning: 0 })
    const next = await came('Drita', ['2026-04-01'])
    expect(await returns()).toMatchObject({ closed: 2, booked: 2 })
    const body = { status: 'cancelled' } as const
    await call(appointmentRoutes.change, { params: { id: next }, body })
    expect(await returns()).toMatchObject({ booked: 0 })
  })

  test('name as lost who stayed away for twice their rhythm, on the day on which it had gone by', async () => {
    const { returns, rows, came } = await salon()
    const days = (last: string, every: number) =>
      [2, 1, 0].map((nth) => addDays(last, -nth * every))
    await came('Drita', days('2026-01-05', 28))
    await came('Linda', days('2026-02-01', 7), { appointment_time: '11:00' })
    await came('Teuta', days('2026-01-06', 28), { appointment_time: '12:00' })
    await came('Teuta', ['2026-06-01'])
    expect(await returns()).toMatchObject({ lost: 1, closed: 0 })
    expect(await rows('lost')).toMatchObject([
      { client: 'Drita', date: '2026-01-05', everyDays: 28, nextDate: null },
    ])
    expect(await rows('lost', { to: '2026-03-01' })).toEqual([])
    // Linda's turn comes on the eighth: seven days, and four weeks.
    expect(await returns({ from: '2026-03-08', to: '2026-03-08' })).toMatchObject({ lost: 0 })
  })

  test('of the barbers add up to those of the salon, and the rows to each of them', async () => {
    const { returns, rows, came, besa } = await salon()
    await came('Drita', ['2026-02-02', '2026-03-01', today])
    await came('Linda', [today], { barber: 'Besa' })
    await came('Teuta', ['2025-11-10', '2025-12-08', '2026-01-05'], { barber: 'Besa' })
    await came('Linda', ['2026-03-20'], { barber: 'Besa' })
    const { byBarber, ...all } = await returns()
    expect(byBarber).toMatchObject([
      { barber: 'Arta', closed: 2, booked: 0, new: 0, returning: 1, lost: 0 },
      { barber: 'Besa', closed: 1, booked: 1, new: 1, returning: 0, lost: 1 },
    ])
    for (const kind of returnKinds) {
      expect(byBarber.reduce((sum, one) => sum + one[kind], 0)).toBe(all[kind])
      expect(await rows(kind)).toHaveLength(all[kind])
      expect(await rows(kind, { barber: besa })).toHaveLength(byBarber[1]?.[kind] ?? 0)
    }
  })

  test('of a barber are those of the own column, and of the desk none', async () => {
    const { returns, rows, came, world, owner, besa } = await salon()
    await came('Drita', [today])
    await came('Linda', [today], { barber: 'Besa' })
    const barber = await world.member(owner, 'barber', { staffId: besa })
    expect(await returns(march, barber)).toMatchObject({
      closed: 1,
      byBarber: [{ barber: 'Besa', closed: 1 }],
    })
    expect(await rows('closed', {}, barber)).toMatchObject([{ client: 'Linda' }])
    const desk = await world.member(owner, 'desk')
    expect(await returns(march, desk)).toMatchObject({ closed: 0, byBarber: [] })
    expect(await returns(march, await world.owner())).toMatchObject({ closed: 0 })
  })

  test('forget a client who is deleted, but not the visit', async () => {
    const { returns, came, call } = await salon()
    await came('Drita', [today])
    const { clients } = await call(clientRoutes.list, { query: {} })
    await call(clientRoutes.remove, { params: { id: clients[0]?.id ?? '' } })
    expect(await returns()).toMatchObject({ closed: 1, new: 0, returning: 0 })
  })

  test('are refused for a kind that is none, and empty for days in the wrong order', async () => {
    const { returns, rows, came } = await salon()
    await came('Drita', [today])
    await expect(rows('all' as ReturnKind)).rejects.toMatchObject({ status: 400 })
    expect(await returns({ from: march.to, to: march.from })).toMatchObject({ closed: 0 })
  })
})
