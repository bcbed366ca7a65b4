import { expect, test } from 'vitest'
import { busyFeedWords } from './busy-feed-words.ts'

const now = new Date('2026-11-23T11:45:00Z')
const feed = {
  barberId: 'b1',
  provider: 'iCloud',
  readAt: '2026-11-23T11:30:00Z',
  failingSince: null,
  busyThisWeek: 2,
}

test('a calendar that is read says how often it is busy and when it was read', () => {
  expect(busyFeedWords({ ...feed, provider: 'Google' }, now)).toEqual({
    title: 'Google: 2 të zëna këtë javë',
    note: 'lexuar 12:30',
  })
  expect(busyFeedWords({ ...feed, busyThisWeek: 0 }, now).title).toBe(
    'iCloud: asnjë e zënë këtë javë',
  )
})

test('a calendar that fails for a day says since when, and what stayed', () => {
  const failing = { ...feed, readAt: '2026-11-19T17:15:00Z', failingSince: '2026-11-22T11:45:00Z' }
  expect(busyFeedWords(failing, now)).toEqual({
    title: 'iCloud: nuk lexohet që nga dje',
    note: 'mbeti çka u lexua 19 nën, 18:15',
  })
})

test('a calendar that fails for some days says how many', () => {
  const failing = { ...feed, failingSince: '2026-11-19T11:45:00Z' }
  expect(busyFeedWords(failing, now).title).toBe('iCloud: nuk lexohet që nga 19 nën')
})

test('a calendar that fails for an hour is still told as read', () => {
  const failing = { ...feed, failingSince: '2026-11-23T10:45:00Z' }
  expect(busyFeedWords(failing, now).title).toBe('iCloud: 2 të zëna këtë javë')
})
