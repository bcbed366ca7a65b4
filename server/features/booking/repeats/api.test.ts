import { repeatComplaints } from '#contract/visits/repeats/repeat-words.ts'
import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { addDays } from '#contract/kit/time.ts'
import { staffRoutes } from '#contract/staff.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { type Repeat } from '#contract/visits/repeats/repeats.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

type Wish = Partial<NewAppointment>

/** A Friday, two weeks before Bajram. */
const first = { appointment_date: '2026-03-06', appointment_time: '15:00' }

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const body = (repeat: Repeat, wish: Wish = {}) => aBooking({ ...first, ...wish, repeat })
  return {
    world,
    owner,
    call,
    ...counterOf(world, owner),
    repeat: (repeat: Repeat, wish?: Wish) =>
      call(appointmentRoutes.add, { body: body(repeat, wish) }),
  }
}
const datesIn = ({
  appointments = [],
}: {
  appointments?: { appointment_date: string; appointment_time: string }[] | undefined
}) => appointments.map((one) => `${one.appointment_date} ${one.appointment_time}`)

test('a series keeps its day and its hour over the change of the clock, each visit with its number', async () => {
  const { repeat } = await salon()
  const reply = await repeat({ everyWeeks: 2, times: 3 })
  expect(datesIn(reply)).toEqual(['2026-03-06 15:00', '2026-03-20 15:00', '2026-04-03 15:00'])
  expect(reply.message).toBe('U ruajtën 3 termine')
  const series = reply.appointments?.map((one) => one.series)
  const id = series?.[0]?.id
  expect(series).toEqual([1, 2, 3].map((nth) => ({ id, nth, of: 3 })))
  expect(reply.appointment).toEqual(reply.appointments?.[0])
})

test('a series goes over New Year until its last day, which counts', async () => {
  const { repeat } = await salon()
  const wish = { appointment_date: '2026-12-18' }
  const until = (day: string) => repeat({ everyWeeks: 1, until: day }, wish)
  expect(datesIn(await until('2027-01-08'))).toEqual(
    ['2026-12-18', '2026-12-25', '2027-01-01', '2027-01-08'].map((day) => `${day} 15:00`),
  )
})

test('a visit that was booked alone is in no series', async () => {
  const { book } = await salon()
  expect(await book()).toMatchObject({ series: null })
})

test('an end before the first day, two ends, none, and more than 52 visits are refused', async () => {
  const { repeat } = await salon()
  const refused = (message: string, field: string) => ({
    status: 400,
    fields: { [field]: message },
  })
  const [endsEarly, endUnclear, tooMany] = [
    repeatComplaints.endsEarly.message,
    repeatComplaints.endUnclear.message,
    repeatComplaints.tooMany.message,
  ]
  await expect(repeat({ everyWeeks: 1, until: '2026-03-05' })).rejects.toMatchObject(
    refused(endsEarly, 'repeat.until'),
  )
  await expect(repeat({ everyWeeks: 1, until: '2027-03-05' })).rejects.toMatchObject(
    refused(tooMany, 'repeat.until'),
  )
  for (const ends of [{}, { times: 2, until: '2026-04-03' }])
    await expect(repeat({ everyWeeks: 1, ...ends })).rejects.toMatchObject(
      refused(endUnclear, 'repeat.times'),
    )
  for (const wrong of [
    { everyWeeks: 13, times: 2 },
    { everyWeeks: 1, times: 53 },
  ])
    await expect(repeat(wrong)).rejects.toMatchObject({ status: 400 })
})

test('a date that is taken is left out and named with another time, and the others are numbered', async () => {
  const { repeat, book } = await salon()
  const other = { appointment_date: '2026-03-13', appointment_time: '14:45', client_name: 'Ilir' }
  const rival = await book(other)
  const reply = await repeat({ everyWeeks: 1, times: 4 })
  expect(reply.skipped).toMatchObject([
    {
      date: '2026-03-13',
      conflict: { id: rival.id, client_name: 'Ilir', appointment_time: '14:45' },
      alternative: { date: '2026-03-13', time: '15:15', barber: 'Arta Hoxha' },
    },
  ])
  expect(reply.appointments?.map(({ series }) => [series?.nth, series?.of])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
})

test('a date that is named three times is booked once, whatever parts the visit has', async () => {
  const { call } = await salon()
  const date = '2026-03-06'
  const parts = ['Prerje', 'Mjekër', 'Larje'].map((service_name) => ({ service_name }))
  const dates = [{ date }, { date }, { date }]
  const body = { ...first, client_name: 'Besa', parts, repeat: { everyWeeks: 1, dates } }
  const reply = await call(appointmentRoutes.add, { body })
  expect(datesIn(reply)).toEqual(['2026-03-06 15:00'])
  expect(reply.skipped).toMatchObject([{ date }, { date }])
})

test('a series of which no date is free is refused as its first visit alone would be', async () => {
  const { repeat, list } = await salon()
  await repeat({ everyWeeks: 1, times: 2 }, { client_name: 'Ilir' })
  const refusal = repeat({ everyWeeks: 1, times: 2 }, { client_name: 'E re' })
  await expect(refusal).rejects.toMatchObject({
    status: 409,
    code: 'slot_taken',
    extra: { conflict: { client_name: 'Ilir' } },
  })
  expect((await list()).appointments).toHaveLength(2)
})

test('52 dates of which 50 are taken book two', async () => {
  const { repeat } = await salon()
  const second = { appointment_date: '2026-03-13', client_name: 'Ilir' }
  await repeat({ everyWeeks: 1, times: 50 }, second)
  const reply = await repeat({ everyWeeks: 1, times: 52 })
  expect(reply.skipped).toHaveLength(50)
  expect(reply.appointments?.map(({ series }) => series?.of)).toEqual([2, 2])
})

test('a date that falls on a holiday or an absence is booked by staff, and named', async () => {
  const { repeat, call } = await salon()
  const day = { kind: 'closed', from: '2026-03-13', to: '2026-03-13' } as const
  await call(absenceRoutes.add, { body: day })
  const { appointments, warnings } = await repeat({ everyWeeks: 1, times: 3 })
  expect(appointments).toHaveLength(3)
  expect(warnings).toMatchObject([
    { date: '2026-03-13', code: 'in_absence' },
    { date: '2026-03-20', code: 'holiday' },
  ])
})

test('the dates that were seen are the ones that are booked, with hour and barber of their own', async () => {
  const { repeat, call } = await salon()
  const { barber } = await call(staffRoutes.add, {
    body: { name: 'Drita' },
  })
  const dates = [
    { date: '2026-03-06' },
    { date: '2026-03-12', time: '16:00' },
    { date: '2026-03-20', barber_id: barber.id },
  ]
  const reply = await repeat({ everyWeeks: 1, dates })
  expect(
    reply.appointments?.map((one) => [one.appointment_date, one.appointment_time, one.barber]),
  ).toEqual([
    ['2026-03-06', '15:00', 'Arta Hoxha'],
    ['2026-03-12', '16:00', 'Arta Hoxha'],
    ['2026-03-20', '15:00', 'Drita'],
  ])
})

test('exact dates of which one was taken meanwhile book nothing', async () => {
  const { repeat, book, list } = await salon()
  await book({ ...first, client_name: 'Ilir' })
  const dates = [{ date: '2026-03-06' }, { date: '2026-03-13' }]
  await expect(repeat({ everyWeeks: 1, dates, exact: true })).rejects.toMatchObject({
    status: 409,
    code: 'dates_changed',
    extra: { skipped: [{ date: '2026-03-06', conflict: { client_name: 'Ilir' } }] },
  })
  expect((await list()).appointments).toHaveLength(1)
})

test('the same place twice in one series is taken once', async () => {
  const { repeat } = await salon()
  const dates = [{ date: '2026-03-06' }, { date: '2026-03-06' }, { date: '2026-03-13' }]
  const reply = await repeat({ everyWeeks: 1, dates })
  expect(datesIn(reply)).toEqual(['2026-03-06 15:00', '2026-03-13 15:00'])
  expect(reply.skipped).toMatchObject([{ date: '2026-03-06' }])
})

test('a series is one entry of the history, with its count', async () => {
  const { repeat, call } = await salon()
  const { historyId } = await repeat({ everyWeeks: 3, times: 4 })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
  expect(entries).toMatchObject([
    {
      id: historyId,
      action: 'create',
      text: expect.stringContaining(
        'caktoi 4 termine të Besa Krasniqi, çdo 3 javë, nga e premte, 6 mars, 15:00 te Arta',
      ),
    },
  ])
})

test('all visits of a series are shown with any one of them, and one booked alone by itself', async () => {
  const { repeat, book, call } = await salon()
  const { appointments = [] } = await repeat({ everyWeeks: 3, times: 3 })
  const id = appointments[1]?.id ?? ''
  const shown = await call(appointmentRoutes.series, { params: { id } })
  expect(shown).toMatchObject({ everyWeeks: 3, appointments })
  const alone = await book()
  const own = await call(appointmentRoutes.series, { params: { id: alone.id } })
  expect(own).toMatchObject({ everyWeeks: 0, appointments: [alone] })
})

test('a barber books a series in the own column alone', async () => {
  const { world, barber, staff } = await twoBarbers(await createWorld())
  const { call } = world.as(barber)
  const book = (repeat: Repeat) =>
    call(appointmentRoutes.add, {
      body: aBooking({ ...first, barber: 'Genti', create: false, repeat }),
    })
  expect((await book({ everyWeeks: 1, times: 2 })).appointments).toHaveLength(2)
  const dates = [{ date: '2026-04-03' }, { date: '2026-04-10', barber_id: staff.luan.id }]
  await expect(book({ everyWeeks: 1, dates })).rejects.toMatchObject({ status: 403 })
})

test('writers of one series at one moment share its dates without an overlap', async () => {
  const { repeat, list } = await salon()
  const days = Array.from({ length: 12 }, (_, nth) => addDays(first.appointment_date, 7 * nth))
  await repeat({ everyWeeks: 1, times: 2 }, { appointment_time: '08:00' })
  const race = ['Ilir', 'Besa', 'Drita', 'Genc'].map((client_name) =>
    repeat({ everyWeeks: 1, times: 12 }, { client_name }).catch((error: unknown) => error),
  )
  await Promise.all(race)
  const { appointments } = await list({ from: '2026-03-06' })
  const there = appointments.filter((one) => one.appointment_time === '15:00')
  expect(there.map((one) => one.appointment_date).toSorted()).toEqual(days)
})
