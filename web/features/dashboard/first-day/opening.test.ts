import { expect, test } from 'vitest'
import { hoursComplaints, type Week } from '#contract/working-hours.ts'
import { checkOpening, openingOf, proposedOpening, weekOf } from './opening.ts'

const day = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '19:00' },
]
const week = (pieces: Week[number]): Week => [...Array.from({ length: 6 }, () => pieces), []]
const open = [true, true, true, true, true, true, false]

test('equal days with one break are read and written as they stand', () => {
  const opening = {
    days: open,
    from: '09:00',
    to: '19:00',
    pause: { from: '13:00', to: '14:00' },
    saturday: null,
  }
  expect(openingOf(week(day))).toEqual(opening)
  expect(weekOf(opening)).toEqual(week(day))
  const whole = { ...opening, pause: null }
  expect(weekOf(whole)).toEqual(week([{ from: '09:00', to: '19:00' }]))
  expect(openingOf(weekOf(whole))).toEqual(whole)
})

test('a week whose days differ is left to the settings', () => {
  expect(openingOf(week(day).with(2, [{ from: '09:00', to: '15:00' }]))).toBeUndefined()
  expect(openingOf(week([...day, { from: '20:00', to: '21:00' }]))).toBeUndefined()
})

test('a week that is closed on every day begins with ordinary hours', () => {
  expect(openingOf(week([]))).toEqual({
    days: open.map(() => false),
    from: '09:00',
    to: '18:00',
    pause: null,
    saturday: null,
  })
})

test('Saturday has hours of its own, with the break that lies within them', () => {
  const pause = { from: '13:00', to: '14:00' }
  const saturdayTyped = { from: '9', to: '13:30' }
  const short = { days: open, from: '09:00', to: '19:00', pause, saturday: saturdayTyped }
  const saturday = weekOf(short)[5] ?? []
  expect(saturday).toEqual([{ from: '09:00', to: '13:30' }])
  expect(openingOf(week(day).with(5, saturday))).toEqual({
    ...short,
    saturday: { from: '09:00', to: '13:30' },
  })
  const long = { ...short, saturday: { from: '08:00', to: '16:00' } }
  expect(weekOf(long)[5]).toEqual([
    { from: '08:00', to: '13:00' },
    { from: '14:00', to: '16:00' },
  ])
  expect(openingOf(weekOf(long))).toEqual(long)
})

test('a salon that has the first hours still is proposed ordinary ones', () => {
  const first = [{ from: '08:00', to: '22:30' }]
  expect(proposedOpening({ hours: [...week(first).slice(0, 6), first], version: 1 })).toEqual({
    days: open,
    from: '09:00',
    to: '20:00',
    pause: null,
    saturday: null,
  })
  expect(proposedOpening({ hours: week(day), version: 1 })).toEqual(openingOf(week(day)))
  expect(proposedOpening({ hours: [...week(first).slice(0, 6), first], version: 2 })).toMatchObject(
    {
      to: '22:30',
    },
  )
})

test('a wrong time is told at the field in which it was typed', () => {
  const opening = {
    days: open,
    from: '9',
    to: '19',
    pause: { from: '13:00', to: '14:00' },
    saturday: null,
  }
  expect(checkOpening(opening), 'hours without minutes are hours').toEqual({})
  expect(checkOpening({ ...opening, from: 'x' })).toEqual({
    from: hoursComplaints.timeWrong.message,
  })
  expect(checkOpening({ ...opening, pause: { from: '15:00', to: '14:00' } })).toEqual({
    pauseTo: hoursComplaints.disordered.message,
  })
  expect(checkOpening({ ...opening, pause: { from: '8', to: '14:00' } })).toEqual({
    pauseFrom: hoursComplaints.endsEarly.message,
  })
  expect(checkOpening({ ...opening, pause: null, to: '08:00' })).toEqual({
    to: hoursComplaints.endsEarly.message,
  })
  const saturday = { from: '09:00', to: '08:00' }
  expect(checkOpening({ ...opening, saturday })).toEqual({
    saturdayTo: hoursComplaints.endsEarly.message,
  })
})
