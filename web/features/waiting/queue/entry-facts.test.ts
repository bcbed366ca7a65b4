import { expect, test } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { anEntry } from '#tests/support/line/entry.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { bookingBefore, placeOf, waitWithAnybody } from './entry-facts.ts'
import { comesNow, laterWords, sinceWords, spanWords } from './entry-words.ts'

const friday = '2026-11-20'
const staff = ['Ilir', 'Dion'].map((name) => ({
  id: name,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
}))
const visit = (id: string, at: string, barber: string, duration = 30) =>
  appointment({
    id,
    appointment_date: friday,
    appointment_time: at,
    duration,
    barber,
    status: 'confirmed',
  })
const running = [visit('a', '11:00', 'Ilir'), visit('b', '11:10', 'Dion')]
const entry = (label: string, more = {}) => anEntry(label, { services: ['cut'], ...more })
const agim = entry('14', { name: 'Agim', wait: { from: 5, to: 20 } })
const artan = entry('15', { barber: 'Dion', wait: { from: 15, to: 30 } })
const line = (items: Appointment[] = running, queue = [agim, artan]) => ({
  day: {
    staff,
    services: [{ ...beard, id: 'cut' }],
    items,
    times: shopTimes(staff),
    now: { date: friday, minutes: 680 },
  },
  queue,
})

test('an entry sits down where the line lays it', () => {
  expect(placeOf(line(), agim)).toEqual({ id: 'e-14', start: 690, barbers: ['Ilir'] })
  expect(placeOf(line(), artan)).toEqual({ id: 'e-15', start: 700, barbers: ['Dion'] })
})

test('no barber is named where the server says another wait', () => {
  expect(placeOf(line(), { ...agim, wait: { from: 10, to: 25 } })).toBeUndefined()
})

const booked = [...running, visit('new', '11:40', 'Dion'), visit('old', '14:00', 'Dion')]
const later = {
  ...artan,
  wait: { from: 35, to: 70 },
  promised: { from: '11:35', to: '11:50', at: '2026-11-20T10:12:00Z' },
  later: { minutes: 40, why: 'booking' as const },
}

test('the booking that makes somebody later is found', () => {
  expect(bookingBefore(line(booked, [agim, later]), later)?.id).toBe('new')
  expect(bookingBefore(line(booked, [agim, artan]), artan)).toBeUndefined()
})

test('several bookings that make somebody later together are not told as one', () => {
  const both = [...running, visit('x', '11:40', 'Dion', 20), visit('y', '12:00', 'Dion', 60)]
  const waits = { ...later, promised: { ...later.promised, to: '11:45' } }
  expect(bookingBefore(line(both, [agim, waits]), waits)).toBeUndefined()
})

test('the wait with any barber is told where it is shorter', () => {
  expect(waitWithAnybody(line(booked, [agim, later]), later)).toEqual({ from: 30, to: 55 })
  expect(waitWithAnybody(line(), artan)).toBeUndefined()
  expect(waitWithAnybody(line(), agim)).toBeUndefined()
})

test('the words of an entry say when it came, when it sits down and why it is later', () => {
  const zone = 'Europe/Tirane'
  const withWhom = (name: string) => `${name}i`
  expect(sinceWords(agim, zone)).toBe('që nga 13:05')
  expect(sinceWords({ ...agim, source: 'door' }, zone)).toBe('nga telefoni 13:05')
  expect(spanWords({ from: 5, to: 20 }, 680)).toBe('11:25–11:40')
  expect(spanWords({ from: 125, to: null }, 680)).toBe('pas 13:25')
  expect(spanWords({ from: 0, to: 5 }, 680)).toBe('tani')
  expect(comesNow({ from: 50, to: 95 })).toBe('kush vjen tani 50–95 min')
  expect(laterWords('booking', booked[2], withWhom)).toBe(
    'u rezervua një termin te Dioni, 11:40–12:10.',
  )
  expect(laterWords('booking', undefined, withWhom)).toBe('u rezervuan termine.')
})
