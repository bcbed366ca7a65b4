import { expect, test } from 'vitest'
import { piecesOf } from './calendar-pieces.ts'
import { busyIn, mostOccurrences } from './calendar-times.ts'

/** From Monday, 2 March 2026; the clocks are set forward on 29 March. */
const window = { zone: 'Europe/Tirane', from: '2026-03-02', days: 60 }

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
let serial = 0
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:e${(serial += 1)}`, ...lines, 'END:VEVENT'].join('\r\n')
/** Of one day "2026-03-04 09:00–10:00", whole days "2026-03-04". */
const busy = (...events: string[]) =>
  piecesOf(busyIn(calendar(...events), window)).map(({ from, to, minutes }) => {
    const time = (minute = 0) => new Date(minute * 60_000).toISOString().slice(11, 16)
    const days = from === to ? from : `${from}..${to}`
    return minutes ? `${days} ${time(minutes[0])}–${time(minutes[1] % 1440)}` : days
  })

test('an event in UTC is told on the salon’s clock', () => {
  expect(busy(event('DTSTART:20260304T083000Z', 'DTEND:20260304T091500Z'))).toEqual([
    '2026-03-04 09:30–10:15',
  ])
})

test('a zone known by its name needs no description in the file', () => {
  const line = ';TZID=America/New_York:20260304T083000'
  expect(busy(event(`DTSTART${line}`, 'DURATION:PT30M'))).toEqual(['2026-03-04 14:30–15:00'])
})

test('a zone with a name of its own goes by its description', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:E. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
  const at = (clock: string) => `;TZID=E. Europe Standard Time:${clock}`
  const one = event(`DTSTART${at('20260304T100000')}`, `DTEND${at('20260304T110000')}`)
  expect(busy(zone, one)).toEqual(['2026-03-04 09:00–10:00'])
})

test('a weekly event keeps its hour over the change to summer time', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Tirane:20260325T140000',
    'DTEND;TZID=Europe/Tirane:20260325T150000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  )
  expect(busy(weekly)).toEqual([
    '2026-03-25 14:00–15:00',
    '2026-04-01 14:00–15:00',
    '2026-04-08 14:00–15:00',
  ])
})

test('a repeat that began years ago is there, without the days that are left out', () => {
  const daily = event(
    'DTSTART;TZID=Europe/Tirane:20200101T080000',
    'DTEND;TZID=Europe/Tirane:20200101T083000',
    'RRULE:FREQ=DAILY;UNTIL=20260306T230000Z',
    'EXDATE;TZID=Europe/Tirane:20260303T080000,20260305T080000',
    'EXDATE:20260306T070000Z',
  )
  expect(busy(daily)).toEqual(['2026-03-02 08:00–08:30', '2026-03-04 08:00–08:30'])
})

test('an event stands for the occurrence of a repeat that it names', () => {
  const zone = ';TZID=Europe/Tirane'
  const part = (...lines: string[]) =>
    ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n')
  const repeat = part(
    `DTSTART${zone}:20260302T100000`,
    `DTEND${zone}:20260302T110000`,
    'RRULE:FREQ=DAILY;COUNT=3',
  )
  const moved = part(
    `RECURRENCE-ID${zone}:20260303T100000`,
    `DTSTART${zone}:20260303T160000`,
    `DTEND${zone}:20260303T163000`,
  )
  const off = part(
    'RECURRENCE-ID:20260304T090000Z',
    `DTSTART${zone}:20260304T100000`,
    `DTEND${zone}:20260304T110000`,
    'STATUS:CANCELLED',
  )
  expect(busy(repeat, moved, off)).toEqual(['2026-03-02 10:00–11:00', '2026-03-03 16:00–16:30'])
})

test('whole days are whole days, and a night is of two days', () => {
  const leave = event('DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313')
  const night = event('DTSTART:20260320T220000', 'DTEND:20260322T020000')
  expect(busy(leave, night)).toEqual([
    '2026-03-10..2026-03-12',
    '2026-03-20 22:00–00:00',
    '2026-03-21',
    '2026-03-22 00:00–02:00',
  ])
})

test.for(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
  'an event with %s keeps nobody busy',
  (line) => {
    expect(busy(event('DTSTART:20260304T083000Z', 'DURATION:PT1H', line))).toEqual([])
  },
)

test('Orari’s own events are passed over, and so is one that can’t be understood', () => {
  const own = event('DTSTART:20260304T083000Z', 'DURATION:PT1H').replace(/UID:e\d+/, 'UID:v@orari')
  const odd = event('DTSTART:yesterday', 'DURATION:PT1H')
  const good = event('DTSTART:20260305T083000Z', 'DURATION:PT1H')
  expect(busy(own, odd, good)).toEqual(['2026-03-05 09:30–10:30'])
})

test('a time before today or beyond the window is left out', () => {
  const at = (day: string) => event(`DTSTART:${day}T083000Z`, 'DURATION:PT1H')
  expect(busy(at('20260301'), at('20260502'), at('20260430'))).toEqual(['2026-04-30 10:30–11:30'])
})

test('of 10,000 events the first thousand count', () => {
  const events = Array.from({ length: 10_000 }, (_, nth) => {
    const start = new Date(Date.parse('2026-03-02T00:00:00Z') + nth * 5 * 60_000)
    const text = start.toISOString().replace(/[-:]|\.\d+/g, '')
    return event(`DTSTART:${text}`, 'DURATION:PT5M')
  })
  const found = busy(...events)
  expect(found).toHaveLength(mostOccurrences)
  expect(found[0]).toBe('2026-03-02 01:00–01:05')
})

test('an event that repeats every second is bounded', () => {
  const every = (start: string) => event(`DTSTART:${start}`, 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
  expect(busy(every('19700101T000000Z'))).toEqual([])
  expect(busy(every('20260303T000000Z'))).toHaveLength(17)
})

test.for(['<html>', '', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a'])(
  'the text %j is no calendar',
  (text) => {
    expect(() => busyIn(text, window)).toThrow()
  },
)
