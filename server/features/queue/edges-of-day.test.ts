import { describe, expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueFigureRoutes } from '#contract/queue/queue-figures.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'

const roundTheClock = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])

async function openAllNight() {
  const room = await lineRoom()
  await room.call(salonRoutes.change, { body: { hours: roundTheClock } })
  /** The session of the morning has ended by then. */
  const again = async () => ({ token: await room.world.signIn(room.owner.userId) })
  return { ...room, again }
}

describe('just before midnight', () => {
  test('an entry sits down, and its visit goes on into the next day', async () => {
    const { joined, next, at, arta, besa, list, again } = await openAllNight()
    at('23:59')
    const owner = await again()
    expect(await joined('Agim', { barber: arta }, owner)).toMatchObject({
      wait: { from: 0, to: 5 },
      promised: { from: '23:59', to: '00:04' },
    })
    const { appointment } = await next(arta, {}, owner)
    expect(appointment).toMatchObject({ appointment_date: today, appointment_time: '23:59' })
    await joined('Ben', { barber: besa }, owner)
    expect((await list(owner)).queue).toMatchObject([{ name: 'Ben', wait: { from: 0, to: 5 } }])
  })

  test('an entry whose wait would reach the next day has no place today', async () => {
    const { joined, visit, at, arta, again } = await openAllNight()
    await visit('23:45')
    at('23:50')
    expect(await joined('Agim', { barber: arta }, await again())).toMatchObject({
      wait: null,
      why: 'closing',
      promised: null,
    })
  })
})

test('an entry of yesterday is over for every act, also before the night has taken it off', async () => {
  const { world, joined, arta, again } = await openAllNight()
  const { id } = await joined('Agim')
  world.now = new Date('2026-03-02T23:01:00Z')
  const late = world.as(await again())
  const over = { code: queueErrors.entryOver.code, status: 409 }
  const params = { id }
  for (const act of [
    () => late.call(queueRoutes.next, { body: { barber_id: arta, id } }),
    () => late.call(queueRoutes.missing, { params, body: {} }),
    () => late.call(queueRoutes.here, { params, body: { here: true } }),
    () => late.call(queueRoutes.remove, { params }),
  ])
    await expect(act()).rejects.toMatchObject(over)
  expect((await late.call(queueRoutes.list)).queue).toEqual([])
})

describe('a salon that is closed', () => {
  test('after hours takes an entry without a wait, and a barber who is there still seats it', async () => {
    const { joined, next, at, arta } = await lineRoom()
    at('17:30')
    expect(await joined('Agim')).toMatchObject({ wait: null, why: 'closing', promised: null })
    expect((await next(arta)).entry.status).toBe('seated')
  })

  test('for the day while people wait leaves them without a wait, and nobody is lost', async () => {
    const { joined, call, list } = await lineRoom()
    await joined('Agim')
    const closed = { barberId: null, kind: 'closed', from: today, to: today } as const
    await call(absenceRoutes.add, { body: closed as never })
    expect((await list()).queue).toMatchObject([{ name: 'Agim', wait: null, why: 'nobody' }])
  })
})

test.each([
  ['back', '2026-10-24T23:50:00Z', '2026-10-25T01:20:00Z', '02:20'],
  ['forward', '2027-03-28T00:50:00Z', '2027-03-28T02:20:00Z', '04:20'],
])(
  'a clock that goes %s while people wait keeps their order and their waits',
  async (_, before, after, time) => {
    const { world, cut, arta, again } = await openAllNight()
    world.now = new Date(before)
    await world.sql`update salons set trial_end_date = '2027-06-01'`
    const { call } = world.as(await again())
    const join = (name: string) =>
      call(queueRoutes.join, { body: { name, services: [cut], barber: arta } })
    await join('Agim')
    await join('Ben')
    world.now = new Date(after)
    const { queue } = await call(queueRoutes.list)
    expect(queue.map(({ name, wait }) => [name, wait])).toEqual([
      ['Agim', { from: 0, to: 5 }],
      ['Ben', { from: 20, to: 45 }],
    ])
    const { appointment, entry } = await call(queueRoutes.next, { body: { barber_id: arta } })
    expect([entry.name, appointment.appointment_time]).toEqual(['Agim', time])
    const day = appointment.appointment_date
    const { figures } = await call(queueFigureRoutes.figures, { query: { from: day, to: day } })
    expect(figures.waited).toEqual({ median: 90, p90: 90 })
  },
)
