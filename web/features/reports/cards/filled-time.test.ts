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
  const [nine] = filledRows({ filledTime, weekdayCounts })
  expect(nine?.cells[monday]).toEqual({ weekday: monday, hour: 9, minutes: 30, share: 0.12 })
  expect(nine?.cells[friday]).toEqual({ weekday: friday, hour: 9, minutes: 60, share: 1 })
  expect(nine?.cells[1]).toMatchObject({ minutes: 0, share: 0 })
})

test('the colours range from the emptiest used hour to the fullest', () => {
  const filledTime = [60, 70, 80].map((minutes, weekday) => ({
    weekday,
    hour: 9,
    minutes: minutes * (weekdayCounts[weekday] ?? 0),
  }))
  const rows = filledRows({ filledTime, weekdayCounts })
  expect(rows[0]?.cells.slice(0, 4).map(({ share }) => share)).toEqual([0.12, 0.56, 1, 0])
  expect(minutesRange(rows)).toEqual({ least: 60, most: 80 })
})

test('empty hours between the first and the last used one are shown, none outside', () => {
  const filledTime = [
    { weekday: monday, hour: 11, minutes: 30 },
    { weekday: friday, hour: 14, minutes: 30 },
  ]
  const rows = filledRows({ filledTime, weekdayCounts })
  expect(rows.map(({ hour }) => hour)).toEqual([11, 12, 13, 14])
})

test('a period without appointments has no hours', () => {
  expect(filledRows({ filledTime: [], weekdayCounts })).toEqual([])
})
