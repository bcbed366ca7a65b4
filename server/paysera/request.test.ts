import { expect, test } from 'vitest'
import { payUrlOf, readRequest, wrongParameters } from './request.ts'
import { fromForm, fromSafeBase64 } from './wire.ts'

const shop = {
  projectId: '123456',
  password: '0123456789abcdef0123456789abcdef',
  payUrl: 'https://bank.paysera.com/pay/',
}
const order = {
  orderid: '01J0ORDER',
  accepturl: 'https://app.test/payment-success',
  cancelurl: 'https://app.test/abonimi',
  callbackurl: 'https://app.test/api/paysera/callback',
  amount: '499',
  currency: 'EUR',
  lang: 'ALB',
  paytext: 'Abonim [order_nr] [site_name] për ç/ë',
  test: '1',
}
const data =
  'cHJvamVjdGlkPTEyMzQ1NiZ2ZXJzaW9uPTEuOCZvcmRlcmlkPTAxSjBPUkRFUiZhY2NlcHR1cmw9aHR0cHMlM0ElMkYlMkZhcHAudGVzdCUyRnBheW1lbnQtc3VjY2VzcyZjYW5jZWx1cmw9aHR0cHMlM0ElMkYlMkZhcHAudGVzdCUyRmFib25pbWkmY2FsbGJhY2t1cmw9aHR0cHMlM0ElMkYlMkZhcHAudGVzdCUyRmFwaSUyRnBheXNlcmElMkZjYWxsYmFjayZhbW91bnQ9NDk5JmN1cnJlbmN5PUVVUiZsYW5nPUFMQiZwYXl0ZXh0PUFib25pbSslNUJvcmRlcl9uciU1RCslNUJzaXRlX25hbWUlNUQrcCVDMyVBQnIrJUMzJUE3JTJGJUMzJUFCJnRlc3Q9MQ=='
const sign = 'a573a246b044d27d33802f895ae1f3b9'

test('a payment request equals the provider’s format byte for byte', () => {
  const { origin, pathname, search, searchParams } = new URL(payUrlOf(shop, order))
  expect(origin + pathname).toBe(shop.payUrl)
  expect(Object.fromEntries(searchParams)).toEqual({ data, sign })
  expect(search).toContain('%3D%3D&sign=')
})

test('the password signs a request and is not part of it', () => {
  const url = payUrlOf(shop, order)
  const told = fromForm(
    fromSafeBase64(new URL(url).searchParams.get('data') ?? '')?.toString() ?? '',
  )
  expect(JSON.stringify([url, told])).not.toContain(shop.password)
})

test('a request is read back only with the right signature', () => {
  expect(readRequest({ data, sign }, shop.password)).toMatchObject(order)
  expect(readRequest({ data, sign }, 'another')).toBeUndefined()
  expect(readRequest({ data: `${data.slice(0, -4)}AA==`, sign }, shop.password)).toBeUndefined()
})

test.each([
  ['an order number of 41 bytes', { orderid: 'x'.repeat(41) }, ['orderid']],
  ['no way back', { accepturl: '' }, ['accepturl']],
  ['an amount with a point', { amount: '4.99' }, ['amount']],
  ['a currency of four letters', { currency: 'EURO' }, ['currency']],
  ['letters that count twice', { paytext: 'ë'.repeat(128) }, ['paytext']],
  ['a test that is neither yes nor no', { test: '2' }, ['test']],
])('%s is refused before the redirect to the provider', (_, change, wrong) => {
  const fields = { projectid: '1', version: '1.8', ...order, ...change }
  expect(wrongParameters(fields)).toEqual(wrong)
  expect(() => payUrlOf(shop, { ...order, ...change })).toThrow(wrong[0])
})

test('a text of two-byte letters fits up to the last byte', () => {
  const fields = { projectid: '1', version: '1.8', ...order, paytext: `${'ë'.repeat(127)}x` }
  expect(wrongParameters(fields)).toEqual([])
})
