import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Purpose, seal, unseal } from './signed-address.ts'

const secret = randomBytes(32)
const address = 'arta@example.com'
const sealed = (words: string, purpose: Purpose = 'news') => seal(secret, purpose, words)
const read = (token: string, purpose: Purpose = 'news') => unseal(secret, purpose, token)

/** As tokens were sealed before their purpose was part of them. */
function sealedBefore(words: string) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`orari mail ${use}`).digest()
  const iv = createHmac('sha256', keyFor('iv')).update(words).digest().subarray(0, 12)
  const sealing = createCipheriv('aes-256-gcm', keyFor('key'), iv)
  const text = Buffer.concat([sealing.update(words, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url')
}

test('a sealed address can be read only with the secret', () => {
  const token = sealed(address)
  expect(read(token)).toBe(address)
  expect(unseal(randomBytes(32), 'news', token)).toBeNull()
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('arta')
})

test('one address has one seal, and another address another', () => {
  expect(sealed(address)).toBe(sealed(address))
  expect(sealed('artb@example.com').slice(0, 12)).not.toBe(sealed(address).slice(0, 12))
})

test('a changed, cut or invented seal is refused', () => {
  const token = sealed(address)
  const bytes = Buffer.from(token, 'base64url')
  for (let place = 0; place < bytes.length; place++) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(read(changed.toString('base64url'))).toBeNull()
  }
  for (const made of [
    '',
    'x',
    token.slice(0, -3),
    token.slice(4),
    randomBytes(60).toString('base64url'),
  ])
    expect(read(made)).toBeNull()
})

test('a seal is valid only for its own purpose', () => {
  for (const [made, asked] of [
    ['visit', 'news'],
    ['news', 'visit'],
    ['news', 'letters'],
    ['letters', 'news'],
  ] as const)
    expect(read(sealed(address, made), asked)).toBeNull()
})

test('seals of earlier mails stay valid, except for the new purpose', () => {
  const token = sealedBefore(address)
  expect([read(token, 'news'), read(token, 'visit')]).toEqual([address, address])
  expect(read(token, 'letters')).toBeNull()
})
