import { expect, test } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { followingIn } from './following.ts'

const days = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27', '2026-12-04']
const series = days.map((day, nth) =>
  appointment({ id: `${nth}`, appointment_date: day, series: { id: 's', nth: nth + 1, of: 5 } }),
)
const ids = (visits: readonly { id: string }[]) => visits.map(({ id }) => id)

test('a change goes for this visit and those after it, but for closed, past and cancelled ones', () => {
  const there = series.map((visit) => {
    if (visit.id === '3') return { ...visit, status: 'cancelled' as const }
    return visit
  })
  const [first, , third] = there
  if (!first || !third) throw new Error('The series is shorter than it was.')
  const found = followingIn(there, third, '2026-11-20 09:00')
  expect(ids(found.following)).toEqual(['2', '4'])
  expect(ids(found.others)).toEqual(['4'])
  expect(ids(found.before)).toEqual(['0', '1'])
  expect(ids(followingIn(there, first, '2026-11-20 12:00').following)).toEqual(['4'])
})
