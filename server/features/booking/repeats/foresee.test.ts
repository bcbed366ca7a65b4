import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { dryOf } from '#contract/kit/route.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import type { Repeat } from '#contract/visits/repeats/repeats.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** A Friday, two weeks before Bajram. */
const first = { appointment_date: '2026-03-06', appointment_time: '15:00' }

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    call,
    ...counterOf(world, owner),
    look: (repeat: Repeat | undefined, wish: Partial<NewAppointment> = {}) =>
      call(dryOf(appointmentRoutes.add), {
        body: { ...aBooking({ ...first, ...wish }), ...(repeat && { repeat }), dryRun: true },
      }),
  }
}

test('a dry run tells the fate of each date and books nothing', async () => {
  const { look, book, list, call } = await salon()
  await book({ appointment_date: '2026-03-13', appointment_time: '15:00', client_name: 'Ilir' })
  const away = { kind: 'leave', from: '2026-03-24', to: '2026-03-28' } as const
  const { staff } = await call(staffRoutes.list)
  await call(absenceRoutes.add, { body: { ...away, barberId: staff[0]?.id ?? '' } })
  const before = await call(salonHistoryRoutes.list, { query: {} })
  const { dates, skipped, warnings } = await look(
    { everyWeeks: 1, times: 5 },
    { client_name: 'E re' },
  )
  expect(dates.map(({ fate, by }) => [fate, by])).toEqual([
    ['free', undefined],
    ['taken', 'zënë: Ilir 15:00–15:30'],
    ['holiday', 'Fitër Bajrami, festë'],
    ['absent', 'Arta pushon 24–28 mars'],
    ['free', undefined],
  ])
  expect(
    dates.map(({ alternative }) => alternative && `${alternative.date} ${alternative.time}`),
  ).toEqual([null, '2026-03-13 14:30', '2026-03-19 15:00', '2026-03-29 15:00', null])
  expect(skipped).toMatchObject([{ date: '2026-03-13', conflict: { client_name: 'Ilir' } }])
  expect(warnings).toEqual([
    { date: '2026-03-20', code: 'holiday', message: 'Fitër Bajrami' },
    { date: '2026-03-27', code: 'in_absence', message: expect.stringContaining('Arta') },
  ])
  expect((await list()).appointments).toHaveLength(1)
  expect(await call(salonHistoryRoutes.list, { query: {} })).toEqual(before)
})

test('a dry run keeps nothing for its key', async () => {
  const { world, owner, list } = await salon()
  const body = aBooking({ ...first, repeat: { everyWeeks: 1, times: 2 } })
  const send = (dryRun: boolean) =>
    world.request(
      appointmentRoutes.add,
      { body: { ...body, dryRun }, headers: { 'idempotency-key': 'one-form' } },
      owner.token,
    )
  expect((await send(true)).json).toMatchObject({ dates: [{ fate: 'free' }, { fate: 'free' }] })
  const [one, other] = [await send(false), await send(false)]
  expect(one.json).toEqual(other.json)
  expect((await list()).appointments).toHaveLength(2)
})

test('another barber is offered on the day on which the asked one is away', async () => {
  const { look, call } = await salon()
  await call(staffRoutes.add, { body: { name: 'Drita' } })
  const { staff } = await call(staffRoutes.list)
  const barberId = staff[0]?.id ?? ''
  const day = { kind: 'leave', from: '2026-03-13', to: '2026-03-13' } as const
  await call(absenceRoutes.add, { body: { ...day, barberId } })
  const { dates } = await look({ everyWeeks: 1, times: 2 })
  expect(dates[1]).toMatchObject({
    fate: 'absent',
    by: 'Arta pushon 13 mars',
    alternative: { date: '2026-03-13', time: '15:00', barber: 'Drita' },
  })
})

test('a dry run of one visit tells its one date', async () => {
  const { look, list } = await salon()
  const { dates } = await look(undefined)
  expect(dates).toMatchObject([{ date: '2026-03-06', time: '15:00', fate: 'free' }])
  expect((await list()).appointments).toEqual([])
})
