import { type Appointment, type AppointmentDetails } from '#contract/visits/appointments.ts'
import { statusWord } from '#contract/visits/statuses.ts'
import { duration, moneyIfKnown, shortDate } from '#contract/kit/albanian.ts'
import { isSame, namesOf } from '#contract/kit/details.ts'

type Told = readonly [label: string, print: (appointment: Appointment) => string]

const fields = {
  client_name: ['klienti', ({ client_name }: Appointment) => client_name],
  service_name: ['shërbimi', ({ service_name }: Appointment) => service_name],
  price: ['çmimi', ({ price }: Appointment) => moneyIfKnown(price)],
  duration: ['kohëzgjatja', ({ duration: minutes }: Appointment) => duration(minutes)],
  appointment_date: ['data', ({ appointment_date }: Appointment) => shortDate(appointment_date)],
  appointment_time: ['ora', ({ appointment_time }: Appointment) => appointment_time],
  barber: ['berberi', ({ barber }: Appointment) => barber],
  note: ['shënimi', ({ note }: Appointment) => note ?? ''],
  // What was set is told, and confirming is another act than completing, whatever the clock says.
  status: ['gjendja', ({ status }: Appointment) => statusWord(status, 'ahead').toLowerCase()],
} as const satisfies Record<keyof AppointmentDetails, Told>
const names = namesOf(fields)

/** "ora 14:00 → 15:00, berberi Arben → Luan": the fields that have changed since they were seen. */
const differences = (seen: Appointment, now: Appointment) =>
  names
    .filter((name) => !isSame(seen[name], now[name]))
    .map((name) => {
      const [label, print] = fields[name]
      return `${label} ${print(seen)} → ${print(now)}`
    })
    .join(', ')

export const changedMeanwhile = (seen: Appointment, now: Appointment) =>
  `Dikush e ndryshoi ndërkohë: ${differences(seen, now) || 'pa ndryshime të dukshme'}.`
