import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { readInput } from '#server/http/intake/input.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { complaintsOf } from '#tests/support/server/requests.ts'

describe('a booking that is impossible is refused beside its field', () => {
  const fieldsMissing = 'Ju lutem plotesoni te gjitha fushat!'
  test.each([
    ['client_name', '  ', fieldsMissing],
    ['client_name', undefined, fieldsMissing],
    ['client_name', 7, fieldsMissing],
    ['client_name', 'x'.repeat(121), 'Jo më shumë se 120 shenja.'],
    ['client_name', 'a\u0000b', 'Teksti përmban shenja që nuk lexohen.'],
    ['service_name', '', fieldsMissing],
    ['barber', 'x'.repeat(61), 'Jo më shumë se 60 shenja.'],
    ['price', undefined, fieldsMissing],
    ['price', '12', 'Vlera nuk është e saktë.'],
    ['price', -1, 'Shuma nuk mund të jetë negative.'],
    ['price', 0.001, 'Shuma ka më shumë se dy shifra pas presjes.'],
    ['price', 10_000_000, 'Shuma është shumë e madhe.'],
    ['appointment_date', '', fieldsMissing],
    ['appointment_date', '2026-02-30', 'Formati nuk është i saktë.'],
    ['appointment_date', '0000-01-01', 'Data duhet të jetë midis viteve 1970 dhe 2099.'],
    ['appointment_date', 'infinity', 'Formati nuk është i saktë.'],
    ['appointment_time', '24:00', 'Ora duhet të jetë si 14:30.'],
    ['appointment_time', '9:00', 'Ora duhet të jetë si 14:30.'],
    ['duration', 0, 'Vlera më e vogël e lejuar është 1.'],
    ['duration', 1441, 'Vlera më e madhe e lejuar është 1440.'],
    ['duration', 1.5, 'Vlera nuk është e saktë.'],
    ['status', 'paid', 'Zgjedhja nuk është e vlefshme.'],
    [
      'client_phone',
      'javascript:',
      'Numri i telefonit përmban vetëm shifra, hapësira dhe + ( ) / . -',
    ],
  ])('%s: %j', (field, value, message) => {
    const body = { ...aBooking(), [field]: value }
    const read = () => readInput(appointmentRoutes.add, { body } as FastifyRequest)
    expect(complaintsOf(read)).toEqual({ [field]: message })
  })
})
