import { dialled } from '#contract/kit/dialling.ts'
import type { OnlineBooking, SalonOfBooking } from '#contract/online-bookings.ts'

/** Of a text in a calendar file these signs mean something else. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n|\r/g, String.raw`\n`)

/** No line is longer than 75 bytes; the rest goes on after a blank. */
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
  /** Each change has a higher one, so that calendars take the newer. */
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

/** Two hours before. */
const alarm = (words: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(words)}`,
  'TRIGGER:-PT2H',
  'END:VALARM',
]

/** A visit for a calendar (RFC 5545), in UTC: no zone has to be explained. */
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
    // Nobody is reminded of what is called off.
    ...(status === 'cancelled' ? [] : alarm(services.join(' + '))),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
