import ical from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'v1',
  version: 3,
  booking: { services: ['Prerje', 'Mjekër'], barber: 'Arta', status: 'confirmed' },
  salon: {
    name: 'Flokë; thonj, "Arta"',
    address: 'Rruga 1',
    phone: '069 123 4567',
    country: 'AL',
  },
  from: new Date('2026-11-24T16:30:00Z'),
  to: new Date('2026-11-24T17:20:00Z'),
  now: new Date('2026-11-23T08:00:00Z'),
  url: 'https://orari.example/b/x',
} as const
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a visit becomes a calendar event in UTC', () => {
  const lines = unfolded(calendarFile(event)).split('\r\n')
  expect(lines).toContain('DTSTART:20261124T163000Z')
  expect(lines).toContain('DTEND:20261124T172000Z')
  expect(lines).toContain(String.raw`SUMMARY:Prerje + Mjekër · Flokë\; thonj\, "Arta"`)
  expect(lines).toContain('SEQUENCE:3')
  expect(lines.join()).toContain(String.raw`Arta\n+355691234567\n`)
  expect(lines.at(-1)).toBe('')
})

test('a calendar file has an alarm two hours before, unless the visit is cancelled', () => {
  expect(unfolded(calendarFile(event))).toContain(
    [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Prerje + Mjekër',
      'TRIGGER:-PT2H',
      'END:VALARM',
    ].join('\r\n'),
  )
  const { booking } = event
  const off = calendarFile({ ...event, booking: { ...booking, status: 'cancelled' } })
  expect(off).not.toContain('VALARM')
})

test('a line break in a client’s words does not end a line of the file, and no line is too long', () => {
  const name = `Arta\r\nATTACH:http://evil.example ${'ë'.repeat(200)}`
  const text = calendarFile({ ...event, salon: { ...event.salon, name } })
  expect(text.split('\r\n').some((line) => line.startsWith('ATTACH'))).toBe(false)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(unfolded(text)).toContain(String.raw`Arta\nATTACH`)
})

test.each([
  ['cancelled', 'CANCELLED'],
  ['pending', 'TENTATIVE'],
] as const)('a visit that is %s says so in the calendar', (status, word) => {
  expect(calendarFile({ ...event, booking: { ...event.booking, status } })).toContain(
    `STATUS:${word}`,
  )
})

test('a calendar library reads the same visit, whatever the salon and services are called', () => {
  const name = 'Flokë; thonj, "Arta"\n=\\ '.repeat(9).trim()
  const read = new ical.Component(
    ical.parse(calendarFile({ ...event, salon: { ...event.salon, name } })),
  )
  const visit = new ical.Event(read.getFirstSubcomponent('vevent') ?? undefined)
  expect(visit.uid).toBe('v1@orari')
  expect(visit.summary).toBe(`Prerje + Mjekër · ${name}`)
  expect(visit.startDate.toJSDate()).toEqual(event.from)
  expect(visit.endDate.toJSDate()).toEqual(event.to)
  expect(visit.location).toBe(`${name}, Rruga 1`)
  expect(visit.sequence).toBe(3)
})
