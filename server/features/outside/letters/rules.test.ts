import { expect, test } from 'vitest'
import { newsOf, type Standing } from './rules.ts'

const monday = '2026-03-09 10:00'
const visit = (more: Partial<Standing>): Standing => ({
  toldStatus: 'confirmed',
  toldStartsAt: monday,
  status: 'confirmed',
  isRequested: false,
  isRefused: false,
  cancelledBy: null,
  startsAt: monday,
  ...more,
})
const untold = { toldStatus: null, toldStartsAt: null }
const requested = { status: 'pending', isRequested: true } as const
const refused = { status: 'cancelled', isRefused: true, cancelledBy: 'salon' } as const
const off = (cancelledBy: 'client' | 'salon') => ({ status: 'cancelled', cancelledBy }) as const

test.for([
  ['nothing has changed', {}, null],
  ['it was booked', untold, 'booked'],
  ['it was asked for', { ...untold, ...requested }, 'asked'],
  ['it was taken back before a mail went out', { ...untold, ...off('client') }, null],
  ['the salon called it off before a mail went out', { ...untold, ...off('salon') }, 'cancelled'],
  ['the salon said no before a mail went out', { ...untold, ...refused }, 'refused'],
  [
    'it was moved before a mail went out',
    { toldStatus: null, startsAt: '2026-03-09 11:00' },
    'moved',
  ],
  ['the salon said yes', { toldStatus: 'asked' }, 'confirmed'],
  ['the salon said no', { toldStatus: 'asked', ...refused }, 'refused'],
  ['it was accepted and called off at once', { toldStatus: 'asked', ...off('salon') }, 'cancelled'],
  ['its client took the request back', { toldStatus: 'asked', ...off('client') }, 'cancelled'],
  ['it was moved', { startsAt: '2026-03-09 11:00' }, 'moved'],
  [
    'a request was moved',
    { toldStatus: 'asked', ...requested, startsAt: '2026-03-09 11:00' },
    'moved',
  ],
  ['the salon called it off', off('salon'), 'cancelled'],
  ['its end was told already', { toldStatus: 'cancelled', ...off('salon') }, null],
  ['it stands again', { toldStatus: 'cancelled' }, 'again'],
  ['its client came', { status: 'completed' }, null],
  ['its client did not come', { status: 'no_show' }, null],
] as const)('the mail when %s', ([, more, news]) => {
  expect(newsOf(visit(more))).toBe(news)
})
