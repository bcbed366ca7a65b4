import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decrypt,
  encode,
  encrypt,
  fromForm,
  fromSafeBase64,
  md5,
  toForm,
  toSafeBase64,
} from './wire.ts'

test('fields are encoded as in the provider’s own example', () => {
  const fields = { param1: 'abc', param2: 'Some string with symbols %=&' }
  const data = 'cGFyYW0xPWFiYyZwYXJhbTI9U29tZStzdHJpbmcrd2l0aCtzeW1ib2xzKyUyNSUzRCUyNg=='
  expect(encode(fields)).toBe(data)
  expect(fromForm(fromSafeBase64(data)?.toString() ?? '')).toEqual(fields)
})

test('a real callback of the provider’s test mode matches the signature of its password', () => {
  const text =
    'orderid=2222&amount=100&lang=lit&currency=EUR&test=1&version=1.6&projectid=1111&original_paytext=&type=EMA&payment=wallet&paytext=Example%20text&p_email=example%40example.com&country=LT&_client_language=lit&tried_changing_email=1&account=TEST11111111&status=1&payamount=100&paycurrency=EUR&requestid=5473&name=Name&surename=Last%20name&payer_ip_country=LT&payer_country=LT'
  const data = toSafeBase64(Buffer.from(text))
  expect(md5(`${data}test_password`)).toBe('e56c7e67559593941a3f919c8ac24503')
  expect(fromForm(text)).toMatchObject({ status: '1', test: '1', surename: 'Last name' })
})

test('letters, signs and empty values survive encoding and decoding', () => {
  const fields = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(fields, (some) => {
      const data = encode(some)
      expect(data).toMatch(/^[\w-]*={0,2}$/)
      if (data !== '') expect(fromForm(fromSafeBase64(data)?.toString() ?? '')).toEqual({ ...some })
      expect(fromForm(decrypt(encrypt(toForm(some) || 'x=', 'ç'), 'ç') ?? '')).toBeDefined()
    }),
  )
})

test.each([
  ['another alphabet', 'ab+/'],
  ['no padding', 'YQ'],
  ['bits that mean nothing', 'YR=='],
  ['a blank', 'YW Jj'],
  ['nothing', ''],
])('base64 with %s is refused', (_, text) => {
  expect(fromSafeBase64(text)).toBeUndefined()
})

test('a repeated name makes the whole form unreadable', () => {
  expect(fromForm('amount=499&amount=1')).toBeUndefined()
})

test('a password longer or shorter than the cipher’s key is cut or filled as PHP does', () => {
  const long = 'k'.repeat(40)
  expect(decrypt(encrypt('a=1', long), 'k'.repeat(32))).toBe('a=1')
  expect(decrypt(encrypt('a=1', 'kurt'), 'kurt\0\0')).toBe('a=1')
  expect(decrypt(encrypt('a=1', 'kurt'), 'kurtz')).toBeUndefined()
  expect(decrypt('c2hvcnQ=', 'kurt')).toBeUndefined()
})
