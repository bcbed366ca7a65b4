import { dialled } from '#contract/kit/dialling.ts'
import type { OnlineBooking, SalonOfBooking } from '#contract/outside/online-bookings.ts'
import { calendarOf, escaped, uidOf, utcStamp } from '#server/documents/calendar-file.ts'

type Event = {
  readonly id: string
  /** Goes up with each change, so that calendars take the newest. */
  readonly version: number
  readonly booking: Pick<OnlineBooking, 'barber' | 'status'> & {
    readonly services: readonly string[]
  }
  readonly salon: Pick<SalonOfBooking, 'name' | 'address' | 'phone' | 'country'>
  readonly from: Date
  readonly to: Date
  readonly now: Date
  readonly url: string
}

/** An alarm two hours before the visit. */
const alarm = (words: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(words)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
]

/** A visit as a calendar file (RFC 5545), in UTC, so that it need not describe a time zone. */
export function calendarFile({ id, version, booking, salon, from, to, now, url }: Event) {
  const { services, barber, status } = booking
  return calendarOf([
    'BEGIN:VEVENT',
    `UID:${uidOf(id)}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(from)}`,
    `DTEND:${utcStamp(to)}`,
    `SUMMARY:${escaped(`${services.join(' + ')} · ${salon.name}`)}`,
    `DESCRIPTION:${escaped([barber, dialled(salon.phone, salon.country), url].filter(Boolean).join('\n'))}`,
    ...(salon.address === '' ? [] : [`LOCATION:${escaped(`${salon.name}, ${salon.address}`)}`]),
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    // A cancelled visit has no alarm.
    ...(status === 'cancelled' ? [] : alarm(services.join(' + '))),
    'END:VEVENT',
  ])
}
