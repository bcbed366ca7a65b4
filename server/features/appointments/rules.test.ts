import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { readInput } from '#server/http/input.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { changed, daysOf, needsFreePlace, noteOf, saidOf } from './rules.ts'

const at = (startsAt: string, minutes = 30, staffId = 'arta') => ({ staffId, startsAt, minutes })
const standing = { ...aBooking(), status: 'pending', duration: 30 } as const

test('two appointments of one barber that overlap share a day that can be held', () => {
  const minute = fc.integer({ min: 0, max: 3 * 24 * 60 - 1 })
  const two = (n: number) => String(n).padStart(2, '0')
  const placeAt = ([from, minutes]: readonly [number, number]) => {
    const [day, rest] = [addDays('2026-02-27', Math.floor(from / 1440)), from % 1440]
    return at(`${day} ${two(Math.floor(rest / 60))}:${two(rest % 60)}`, minutes)
  }
  const place = fc.tuple(minute, fc.integer({ min: 1, max: 24 * 60 }))
  fc.assert(
    fc.property(place, place, (a, b) => {
      const overlaps = a[0] < b[0] + b[1] && b[0] < a[0] + a[1]
      const held = new Set(daysOf(placeAt(a)))
      if (overlaps) expect(daysOf(placeAt(b)).some((day) => held.has(day))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('an appointment that lasts beyond midnight keeps two days busy', () => {
  expect(daysOf(at('2026-03-02 09:00'))).toEqual(['arta 2026-03-02'])
  expect(daysOf(at('2026-03-02 23:30'))).toEqual(['arta 2026-03-02'])
  expect(daysOf(at('2026-03-02 23:30', 31))).toEqual(['arta 2026-03-02', 'arta 2026-03-03'])
  expect(daysOf(at('2026-12-31 00:01', 1440))).toEqual(['arta 2026-12-31', 'arta 2027-01-01'])
})

describe('a free place is needed', () => {
  const pending = { place: at('2026-03-02 09:00'), status: 'pending' } as const
  const cancelled = { ...pending, status: 'cancelled' } as const
  test.each([
    ['to come back from being cancelled', cancelled, pending, true],
    ['to move', pending, { ...pending, place: at('2026-03-02 09:15') }, true],
    ['to last longer', pending, { ...pending, place: at('2026-03-02 09:00', 45) }, true],
    [
      'at another barber',
      pending,
      { ...pending, place: at('2026-03-02 09:00', 30, 'genti') },
      true,
    ],
    ['not to be confirmed', pending, { ...pending, status: 'confirmed' as const }, false],
    [
      'not to be cancelled, wherever',
      pending,
      { ...cancelled, place: at('2026-03-03 09:00') },
      false,
    ],
  ])('%s', (_, before, after, isNeeded) => expect(needsFreePlace(before, after)).toBe(isNeeded))
})

test('only what is sent and differs is news', () => {
  const change = { price: 12.5, client_name: 'Drita', barber: undefined }
  expect(changed(standing, change)).toEqual({
    news: { client_name: 'Drita' },
    after: { ...standing, client_name: 'Drita' },
  })
})

describe('the answer says what happened', () => {
  const words = (change: Parameters<typeof saidOf>[0]) =>
    saidOf(change, changed(standing, change).news).message
  const { status: _, ...form } = standing
  test.each([
    ['a tick', { status: 'confirmed' }, 'Termini u konfirmua me sukses!'],
    ['a cancellation', { status: 'cancelled' }, 'Termini u anulua me sukses!'],
    ['a status that stays', { status: 'pending' }, 'Termini u përditësua me sukses!'],
    ['a form', { ...form, price: 20, status: 'pending' }, 'Termini u përditësua me sukses!'],
    ['a form that cancels', { ...form, status: 'cancelled' }, 'Termini u anulua me sukses!'],
    ['a visit that took place', { status: 'completed' }, 'Termini u përditësua me sukses!'],
  ] as const)('%s', (_name, change, message) => expect(words(change)).toBe(message))

  test('a tick that comes twice is answered like the first', () => {
    const confirmed = { ...standing, status: 'confirmed' } as const
    const { news } = changed(confirmed, { status: 'confirmed' })
    expect(news).toEqual({})
    expect(saidOf({ status: 'confirmed' }, news).message).toBe('Termini u konfirmua me sukses!')
    expect(saidOf({ ...confirmed, price: 20 }, { price: 20 }).verb).toBe('u ndryshua')
  })
})

test('the history is written in one sentence', () => {
  expect(noteOf(standing, 'u shtua')).toBe(
    'Termini i Besa Krasniqi më 02.03.2026 në 09:00 u shtua.',
  )
})

test.each([
  ['from', 'nesër', 'Formati nuk është i saktë.'],
  ['to', '2026-02-30', 'Formati nuk është i saktë.'],
  ['status', 'paid', 'Zgjedhja nuk është e vlefshme.'],
  ['barber', 'x'.repeat(61), 'Jo më shumë se 60 shenja.'],
  ['limit', '0', 'Vlera më e vogël e lejuar është 1.'],
  ['limit', '5001', 'Vlera më e madhe e lejuar është 5000.'],
  ['cursor', '12', 'Vazhdimi i listës nuk njihet.'],
])('what can not be asked for is told beside its field: %s %s', (field, value, message) => {
  const complaint = { details: { fields: { [field]: message } } }
  expect(() =>
    readInput(appointmentRoutes.list, { query: { [field]: value } } as unknown as FastifyRequest),
  ).toThrow(expect.objectContaining(complaint) as Error)
})
