import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { readInput } from '#server/http/intake/input.ts'
import { changed, noteOf, saidOf } from './visit.ts'
import { complaintsOf } from '#tests/support/server/requests.ts'

const standing = {
  service_name: 'Prerje',
  appointment_date: '2026-03-02',
  appointment_time: '09:00',
  client_name: 'Besa Krasniqi',
  price: 12.5,
  barber: 'Arta Hoxha',
  status: 'pending',
  duration: 30,
  note: '',
} as const

test('only fields that are sent and differ count as changed', () => {
  const change = { price: 12.5, client_name: 'Drita', barber: undefined }
  expect(changed(standing, change)).toEqual({
    news: { client_name: 'Drita' },
    after: { ...standing, client_name: 'Drita' },
  })
})

describe('the message of a change', () => {
  const words = (change: Parameters<typeof saidOf>[0]) =>
    saidOf(change, changed(standing, change).news).said.message
  const { status: _, ...form } = standing
  test.each([
    ['a tick', { status: 'confirmed' }, 'Termini u konfirmua me sukses!'],
    ['a cancellation', { status: 'cancelled' }, 'Termini u anulua me sukses!'],
    ['a status that stays', { status: 'pending' }, 'Termini u përditësua me sukses!'],
    ['a form', { ...form, price: 20, status: 'pending' }, 'Termini u përditësua me sukses!'],
    ['a form that cancels', { ...form, status: 'cancelled' }, 'Termini u anulua me sukses!'],
    ['a visit that took place', { status: 'completed' }, 'Termini u përditësua me sukses!'],
  ] as const)('%s', (_name, change, message) => expect(words(change)).toBe(message))

  test('of a repeated confirmation equals the first', () => {
    const confirmed = { ...standing, status: 'confirmed' } as const
    const { news } = changed(confirmed, { status: 'confirmed' })
    expect(news).toEqual({})
    expect(saidOf({ status: 'confirmed' }, news).said.message).toBe(
      'Termini u konfirmua me sukses!',
    )
    expect(saidOf({ ...confirmed, price: 20 }, { price: 20 }).verb).toBe('u ndryshua')
  })
})

test('the history’s entry is one sentence', () => {
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
])('a wrong filter is refused at its field: %s %s', (field, value, message) => {
  const input = { query: { [field]: value } } as unknown as FastifyRequest
  expect(complaintsOf(() => readInput(appointmentRoutes.list, input))).toEqual({ [field]: message })
})
