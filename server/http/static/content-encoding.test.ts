import { expect, test } from 'vitest'
import { encodingFor } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.01', 'br'],
  ['brotli, x-gzip', 'identity'],
  ['', 'identity'],
])('for "%s" the encoding is %s', (accepted, encoding) => {
  expect(encodingFor(accepted, ['br', 'gzip'])).toBe(encoding)
})

test('an encoding that does not exist is never chosen', () => {
  expect(encodingFor('br, gzip', ['gzip'])).toBe('gzip')
  expect(encodingFor('br, gzip', [])).toBe('identity')
})
