import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './signed-address.ts'

const secret = randomBytes(32)
const address = 'arta@example.com'

test('what was sealed can be read by whoever holds the secret, and by nobody else', () => {
  const token = seal(secret, address)
  expect(unseal(secret, token)).toBe(address)
  expect(unseal(randomBytes(32), token)).toBeNull()
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('arta')
})

test('the same address has one seal, another address another', () => {
  expect(seal(secret, address)).toBe(seal(secret, address))
  expect(seal(secret, 'artb@example.com').slice(0, 12)).not.toBe(seal(secret, address).slice(0, 12))
})

test('a seal that was changed, cut or made up is none', () => {
  const token = seal(secret, address)
  const bytes = Buffer.from(token, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(unseal(secret, changed.toString('base64url'))).toBeNull()
  }
  for (const made of [
    '',
    'x',
    token.slice(0, -3),
    token.slice(4),
    randomBytes(60).toString('base64url'),
  ])
    expect(unseal(secret, made)).toBeNull()
})
