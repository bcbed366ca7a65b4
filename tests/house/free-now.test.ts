import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import type { FreePlace } from '#contract/devices/devices.ts'
import { addDays } from '#contract/kit/time.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { counter } from '#tests/support/fixtures/devices.ts'
import { dice, type Dice, examples, oneOf } from '#tests/support/random.ts'
import { restOfDay } from '#web/features/dashboard/barber/own-day-rows.ts'
import { firstSlots } from '#web/features/dashboard/day-figures.ts'
import { seatsOf, usualService } from '#web/features/walk-in/seats.ts'
import { nextPlaceOf, placeWord } from '#web/visits/times/free.ts'
import { timesOf } from '#web/visits/times/times.ts'
import { contentOf, sourceFiles } from './source.ts'

const names = ['Arta', 'Besnik', 'Luan']

/** A salon of three barbers with its tablet, and on some days random visits and breaks. */
async function salon(days: readonly string[], roll: Dice) {
  const { world, owner, faces, shared } = await counter()
  const { call } = world.as(owner)
  const [first] = (await call(staffRoutes.list)).staff
  await call(staffRoutes.change, { params: { id: first?.id ?? '' }, body: { name: 'Arta' } })
  for (const name of names.slice(1)) await call(staffRoutes.add, { body: { name } })
  const { staff } = await call(staffRoutes.list)
  const services = [
    { name: 'Qethje', duration: 40, work: 40, buffer: 5, price: 8 },
    { name: 'Ngjyrosje', duration: 90, work: 40, wait: 30, finish: 20, price: 30 },
  ]
  for (const body of services) await call(serviceRoutes.add, { body })
  const quarter = (from: number, to: number) => timeOf((from * 4 + roll((to - from) * 4)) * 15)
  for (const date of days)
    for (const { id, name } of staff) {
      const begins = 12 + roll(3)
      const [fromTime, toTime] = [timeOf(begins * 60), timeOf(begins * 60 + 45)]
      const pause = { kind: 'busy', from: date, to: date, fromTime, toTime } as const
      await call(absenceRoutes.add, { body: { ...pause, barberId: id } })
      for (let nth = 0; nth < 7; nth++) {
        const { name: service_name } = oneOf(roll, services)
        const at = { appointment_date: date, appointment_time: quarter(8, 20) }
        const body = aBooking({ ...at, service_name, barber: name, client_name: `K ${nth}` })
        // What another visit stands in the way of is left out.
        await world.request(appointmentRoutes.add, { body }, owner.token)
      }
    }
  const told = {
    salon: (await call(salonRoutes.show)).salon,
    staff,
    hours: (await call(workingHoursRoutes.list)).barbers,
    services: (await call(serviceRoutes.list)).data,
  }
  return { world, call, told, places: async () => (await faces(shared.cookie)).json['places'] }
}
type Salon = Awaited<ReturnType<typeof salon>>

/** What the browser's surfaces say of one minute: a word for each barber. */
async function screensOf({ call, told }: Salon, date: string) {
  const { salon: about, staff, hours, services } = told
  const span = { from: date, to: addDays(date, 1) }
  const { absences } = await call(absenceRoutes.list, { query: span })
  const { appointments: items } = await call(appointmentRoutes.list, { query: span })
  const buffers = new Map(services.map(({ id, buffer }) => [id, buffer]))
  const times = { ...timesOf(about, staff, hours, absences), buffers }
  const service = usualService(times, staff, services)
  if (!service) throw new Error('No service is offered.')
  return (minutes: number) => {
    const now = { date, minutes }
    const wordOf = (start: number | undefined) =>
      start === undefined ? undefined : placeWord(start, minutes)
    const seats = seatsOf({ staff, items, service, now, times })
    return staff.map(({ id: barber_id, name: barber }) => {
      const rest = restOfDay({ coming: [], items, barber_id, times, now })
      const seat = seats.find((one) => one.barber.id === barber_id)
      const isAsked = seat?.awayUntil !== undefined || seat?.opens !== undefined
      return {
        barber,
        head: wordOf(nextPlaceOf({ times, items, date, barber_id, from: minutes })),
        board: wordOf(
          firstSlots(items, staff, times, now).find((one) => one.barber_id === barber_id)?.start,
        ),
        own: rest.flatMap((row) => (row.kind === 'gap' ? [row.begins] : []))[0],
        // Beside the hours and in a break the walk-in asks more than the others do, and says so.
        walkIn: isAsked ? 'pyet' : wordOf(seat?.start),
      }
    })
  }
}

test('heads, board, own day, tablet and walk-in name one time, each quarter of an hour', async () => {
  const days = Array.from({ length: examples(6, 2) }, (_, nth) => addDays('2026-03-02', nth))
  const house = await salon(days, dice(1255))
  let compared = 0
  // Read before the clock moves on, which would end the session.
  const screens = []
  for (const date of days) screens.push({ date, said: await screensOf(house, date) })
  for (const { date, said } of screens) {
    for (let minutes = 8 * 60; minutes < 21 * 60; minutes += 15) {
      // Tirana is an hour ahead of UTC in winter; the salon's clock is the one that counts.
      house.world.now = new Date(`${date}T${timeOf(minutes - 60)}:00Z`)
      const places = (await house.places()) as FreePlace[]
      for (const { barber, head, board, own, walkIn } of said(minutes)) {
        const place = places.find(({ name }) => name === barber)
        const tablet = place && (place.isNow ? 'tani' : place.time)
        const about = `${barber}, ${date} ${timeOf(minutes)}`
        expect({ board, own, tablet }, about).toEqual({ board: head, own: head, tablet: head })
        if (walkIn === 'pyet' || head === undefined) continue
        expect(walkIn, about).toBe(head)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(days.length * 60)
})

/** Files outside contract/visits that cut spans of time, and none of them to say when a visit could begin. */
const cutters = [
  'server/features/late/look.ts',
  'server/features/outside/requests/rules.ts',
  'server/features/queue/day.ts',
  'server/features/returns/due/places.ts',
  'server/features/waiting/fits.ts',
  'server/features/waiting/freed.ts',
  'server/features/waiting/never.ts',
  'server/features/waiting/opened.ts',
  'web/features/schedule/week/occupancy-grid.tsx',
  'web/features/working-hours/outside.ts',
  'web/visits/times/free.ts',
  'web/visits/times/times.ts',
]

test('free time is reckoned in contract/visits, and elsewhere only read', () => {
  const cuts =
    /import [^;]*?\b(openHours|without|liesIn|isClear|hasRoom|startsIn)\b[^;]*?from '#contract\/visits/
  const files = sourceFiles().filter(
    (file) =>
      /^(server|web)\//.test(file) &&
      !/\.(test|spec)\.tsx?$/.test(file) &&
      contentOf(file)
        .split(/(?=^import )/m)
        .some((piece) => cuts.test(piece)),
  )
  expect(files.toSorted()).toEqual(cutters)
})
