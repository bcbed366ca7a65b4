import { expect, test } from 'vitest'
import { askedAgo, briefDay, footWords, historyWords, whenInWords } from './request-words.ts'

const today = '2026-11-20'
const now = new Date('2026-11-20T11:00:00Z')
const ago = (at: string) => askedAgo(at, now, 'Europe/Tirane').replaceAll('\u00a0', ' ')

test.each([
  ['2026-11-20T10:59:40Z', 'tani'],
  ['2026-11-20T10:56:00Z', 'para 4 min'],
  ['2026-11-20T09:30:00Z', 'para 1 ore'],
  ['2026-11-20T07:59:00Z', 'para 3 orësh'],
  ['2026-11-19T22:30:00Z', 'dje'],
])('asked at %s it is said: %s', (at, words) => {
  expect(ago(at)).toBe(words)
})

test.each([
  [today, 'sot'],
  ['2026-11-21', 'nesër'],
  ['2026-11-23', 'hën 23'],
  ['2026-12-07', '7 dhj'],
])('%s is called %s in a list', (day, words) => {
  expect(briefDay(day, today)).toBe(words)
})

test('the hour of a request is said with its day', () => {
  const at = (appointment_date: string) =>
    whenInWords({ appointment_date, appointment_time: '17:30' }, today)
  expect(at('2026-11-21')).toBe('nesër, e shtunë 21 nëntor, 17:30')
  expect(at('2026-11-23')).toBe('e hënë 23 nëntor, 17:30')
})

test('a client is told by visits and no-shows, and not at all where they are hidden', () => {
  const said = (visits: number | null, noShows: number | null) =>
    historyWords({ visits, noShows }).replaceAll('\u00a0', ' ')
  expect(said(0, 0)).toBe('vizita e parë')
  expect(said(1, 0)).toBe('1 vizitë')
  expect(said(6, 2)).toBe('6 vizita · 2 herë nuk erdhi')
  expect(said(null, null)).toBe('')
})

test('the foot of a request says what follows from an answer, with a mail or without', () => {
  const said = (mails: boolean, lapsesAt: string) => footWords({ mails, lapsesAt }, today)
  expect(said(true, '2026-11-21 09:30')).toBe(
    'Prano e ruan dhe i dërgon fjalën. Pa përgjigje deri nesër në 09:30, vendi lirohet vetë.',
  )
  expect(said(false, '2026-11-20 16:30')).toBe(
    'Prano e ruan; pastaj fjalën ia shkruani ju. Pa përgjigje deri sot në 16:30, vendi lirohet vetë.',
  )
})
