import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { commonErrors } from '#contract/common.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes, serviceComplaints } from '#contract/services/services.ts'
import { newId } from '#server/core/ids.ts'
import { createWorld } from '#tests/support/world.ts'

test('each field that is refused has its sentence and its code', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const wrong = { name: ' ', price: 0, duration: 2_000, barbers: [{ id: 1 }] }
  const { status, json } = await world.request(serviceRoutes.add, { body: wrong }, token)
  expect([status, json['code']]).toEqual([400, 'invalid'])
  expect(json['errors']).toMatchObject({
    name: serviceComplaints.nameMissing.message,
    price: serviceComplaints.priceWrong.message,
    duration: serviceComplaints.durationLong.message,
  })
  expect(json['fields']).toEqual({
    name: 'required',
    price: 'too_low',
    duration: 'too_long',
    'barbers.0.id': 'wrong_value',
  })
})

test('a field that only the database or the salon’s settings refuse has its code too', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const gone = await world.request(
    clientRoutes.add,
    { body: { name: 'Drita', preferredBarber: newId() } },
    owner.token,
  )
  expect(gone.json['fields']).toEqual({ preferredBarber: clientErrors.barberMissing.code })
  const lek = await world.owner()
  await world.as(lek).call(salonRoutes.change, { body: { currency: 'ALL' } })
  const broken = await world.request(
    serviceRoutes.add,
    { body: { name: 'Prerje', price: 9.5 } },
    lek.token,
  )
  expect(broken.json).toMatchObject({ code: 'whole_amount', fields: { price: 'whole_amount' } })
})

test('a refusal without fields has neither sentences nor codes for them', async () => {
  const world = await createWorld()
  const { json } = await world.request(serviceRoutes.list)
  expect(json).toEqual({
    success: false,
    message: commonErrors.signedOut.message,
    code: 'signed_out',
  })
})

test.for([
  ['en;q=0.9, sq;q=0.5', 'Wrong email or password.'],
  ['sq;q=0.9, en;q=0.5', authErrors.wrongCredentials.message],
  ['de', authErrors.wrongCredentials.message],
  [undefined, authErrors.wrongCredentials.message],
] as const)('to a caller who wishes "%s" any route says "%s"', async ([wished, said]) => {
  const world = await createWorld()
  const headers = wished === undefined ? {} : { 'accept-language': wished }
  const body = { email: 'askush@example.com', password: 'kafe-turke-7' }
  const { json } = await world.request(authRoutes.login, { body, headers })
  expect(json).toMatchObject({ code: 'wrong_credentials', message: said })
})

test('a caller who wishes English gets the sentences of fields in English, and the same codes', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const { json } = await world.request(
    serviceRoutes.add,
    { body: { name: 'x'.repeat(121), price: 0 }, headers: { 'accept-language': 'en' } },
    token,
  )
  const name = 'No more than 120 characters.'
  expect(json).toMatchObject({
    message: name,
    errors: { name, price: 'The price is higher than 0.' },
    fields: { name: 'too_long', price: 'too_low' },
  })
})

test('an act is told in the language that its caller wishes, a retry in the words of the first call', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const add = (key: string, language: string) =>
    world.request(
      clientRoutes.add,
      {
        body: { name: `Drita ${key}` },
        headers: { 'idempotency-key': key, 'accept-language': language },
      },
      token,
    )
  const english = await add('1', 'en')
  expect(english.json['message']).toBe('The client Drita 1 was added.')
  expect((await add('1', 'en')).json).toEqual(english.json)
  expect((await add('2', 'sq')).json['message']).toBe(clientWords.added('Drita 2'))
})
