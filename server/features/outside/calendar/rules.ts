import { dialled } from '#contract/kit/dialling.ts'
import type { OnlineBooking, SalonOfBooking } from '#contract/online-bookings.ts'

/** Escapes the signs that have a meaning of their own in a calendar file. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n|\r/g, String.raw`\n`)

/** Breaks lines after 75 bytes, as the format demands; the next line goes on after a blank. */
function folded(line: string) {
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + letter) > 74) lines.push(` ${letter}`)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join('\r\n')
}

const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

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
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Orari//Orari//SQ',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@orari`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(`${services.join(' + ')} · ${salon.name}`)}`,
    `DESCRIPTION:${escaped([barber, dialled(salon.phone, salon.country), url].filter(Boolean).join('\n'))}`,
    ...(salon.address === '' ? [] : [`LOCATION:${escaped(`${salon.name}, ${salon.address}`)}`]),
    `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    // A cancelled visit has no alarm.
    ...(status === 'cancelled' ? [] : alarm(services.join(' + '))),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
