import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { emptyWaits, laidOut } from './schedule-lanes.ts'
import { conflictOf, isIn, type Column } from '#web/visits/model/schedule-model.ts'

const colour = appointment({
  id: 'colour',
  appointment_time: '10:00',
  ...ofParts(
    part('Ngjyrosje', { work: 45, wait: 30, finish: 15 }),
    part('Qethje'),
    part('Fenirje', { barber: 'Drita' }),
  ),
})
const at = (time: string, duration: number, more = {}) =>
  appointment({ id: time, appointment_time: time, duration, ...more })
const column = (barber: string): Column => ({
  key: barber,
  kind: 'barber',
  title: barber,
  date: colour.appointment_date,
  barber_id: barber,
  colour: 165,
})
const place = (start: number) => ({ date: colour.appointment_date, barber_id: 'Arben', start })

test('consecutive parts of one barber are one block, in that barber’s column only', () => {
  const blocks = (barber: string) =>
    laidOut([colour], barber).map(({ piece }) => [piece.services, piece.start, piece.end])
  expect(blocks('Arben')).toEqual([['Ngjyrosje + Qethje', 600, 720]])
  expect(blocks('Drita')).toEqual([['Fenirje', 720, 750]])
  expect(isIn(column('Drita'), colour)).toBe(true)
  expect(isIn(column('Luan'), colour)).toBe(false)
})

test('a visit within a waiting time lies over it and takes no width', () => {
  const guest = at('10:45', 30)
  expect(
    laidOut([colour, guest], 'Arben').map(({ lanes, isGuest }) => ({ lanes, isGuest })),
  ).toEqual([
    { lanes: 1, isGuest: false },
    { lanes: 1, isGuest: true },
  ])
})

test('a visit over working time stands beside it', () => {
  const laid = laidOut([colour, at('10:50', 30)], 'Arben')
  expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('an empty waiting time is free for booking', () => {
  const [alone] = laidOut([colour], 'Arben')
  const two = laidOut([colour, at('10:45', 15)], 'Arben')
  expect(alone && emptyWaits(alone.piece, [alone])).toEqual([{ start: 645, end: 675 }])
  expect(two[0] && emptyWaits(two[0].piece, two)).toEqual([])
  expect(conflictOf([colour], place(645), 30)).toBeUndefined()
  expect(conflictOf([colour], place(645), 31)).toBe(colour)
})

test('a no-show stands in the narrow rail like a cancelled visit', () => {
  const missed = at('10:00', 30, { status: 'no_show' })
  const sat = at('10:00', 30, { id: 'next' })
  expect(laidOut([missed, sat], 'Arben').map(({ lanes, rails }) => [lanes, rails])).toEqual([
    [1, 1],
    [1, 0],
  ])
})
