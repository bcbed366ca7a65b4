import { expect, test } from 'vitest'
import { zoneLines } from './calendar-zone.ts'

test('each change of the clock stands at the hour that the clock showed until then', () => {
  expect(zoneLines('Europe/Tirane', '2026-04-01', '2026-12-01')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Tirane',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
})
