import { expect, test } from 'vitest'
import { filledRows, minutesRange } from './filled-time.ts'

const monday = 0
const friday = 4
const weekdayCounts = [5, 5, 4, 4, 4, 4, 4]

test('an hour shows the minutes of an average day, not of the whole period', () => {
  const filledTime = [
    { weekday: monday, hour: 9, minutes: 150 },
    { weekday: friday, hour: 9, minutes: 240 },
  ]
  const rows = filledRows({ filledTime, weekdayCounts })
  expect(rows[monday]?.cells).toEqual([{ weekday: monday, hour: 9, minutes: 30, share: 0.12 }])
  expect(rows[friday]?.cells).toEqual([{ weekday: friday, hour: 9, minutes: 60, share: 1 }])
  expect(rows[1]?.cells[0]).toMatchObject({ minutes: 0, share: 0 })
})

test('the colours range from the emptiest used hour to the fullest', () => {
  const filledTime = [60, 70, 80].map((minutes, weekday) => ({
    weekday,
    hour: 9,
    minutes: minutes * (weekdayCounts[weekday] ?? 0),
  }))
  const rows = filledRows({ filledTime, weekdayCounts })
  const shares = rows.slice(0, 4).map(({ cells }) => cells.map(({ share }) => share))
  expect(shares).toEqual([[0.12], [0.56], [1], [0]])
  expect(minutesRange(rows)).toEqual({ least: 60, most: 80 })
})

test.each([
  { busy: [11, 14], shown: [11, 12, 13, 14] },
  { busy: [9, 13, 23], shown: [9, 13, 23] },
])('of the hours between $busy the screen shows $shown', ({ busy, shown }) => {
  const filledTime = busy.map((hour, nth) => ({ weekday: nth, hour, minutes: 30 }))
  const rows = filledRows({ filledTime, weekdayCounts })
  expect(rows).toHaveLength(7)
  for (const { cells } of rows) expect(cells.map(({ hour }) => hour)).toEqual(shown)
})

test('a period without appointments has no hours', () => {
  expect(filledRows({ filledTime: [], weekdayCounts })).toEqual([])
})
