import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PayseraAccount } from './account.ts'
import { ForgedCallback, readCallback, type Sent, signCallback } from './callback.ts'
import { encode, encrypt, type Fields, md5, toForm } from './wire.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 1024 })
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 1024 })
const account: PayseraAccount = {
  projectId: '123456',
  password: '0123456789abcdef0123456789abcdef',
  publicKey: keys.publicKey,
  payUrl: 'https://bank.paysera.com/pay/',
  isEncrypted: false,
  isTest: false,
}
const secretly = { ...account, isEncrypted: true }
const fields = {
  projectid: '123456',
  orderid: '20260302-ABCDEFGHJKLM',
  amount: '499',
  currency: 'EUR',
  status: '1',
  name: 'Çlirim',
  surename: 'Gjoka',
}
const sign = (told: Fields = fields, by: PayseraAccount = account, key = keys.privateKey) =>
  signCallback(told, by, key)
const signed = sign()
const { data, ss1, ss2, ss3 } = signed
const other = (text = '') => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)

const reasonOf = (sent: Sent, by = account) => {
  try {
    return { accepted: readCallback(sent, by) }
  } catch (error) {
    if (error instanceof ForgedCallback) return error.reason
    throw error
  }
}

describe('accepted is', () => {
  test.each([
    ['what bears all signatures', signed],
    ['what bears the password’s and the older of Paysera’s', { data, ss1, ss2 }],
    ['what bears the password’s and the newer of Paysera’s', { data, ss1, ss3 }],
  ])('%s', (_, sent) => {
    expect(readCallback(sent, account)).toEqual(fields)
  })

  test('an encrypted callback, where that is configured', () => {
    expect(readCallback(sign(fields, secretly), secretly)).toEqual(fields)
  })

  test('a callback with unknown fields, up to a long address', () => {
    const long = { ...fields, m_pay_restored: 'x'.repeat(5_000) }
    expect(readCallback(sign(long), account)).toEqual(long)
  })
})

const withFields = (change: Fields) => sign({ ...fields, ...change })

describe('refused is', () => {
  test.each<[string, Sent, string]>([
    ['nothing at all', {}, 'data'],
    ['data alone', { data }, 'ss1'],
    ['what bears the password’s signature alone', { data, ss1 }, 'ss2'],
    ['what Paysera signed for anybody', { data, ss2, ss3 }, 'ss1'],
    ['a wrong newer signature beside a right older one', { ...signed, ss3: other(ss3) }, 'ss3'],
    ['a wrong older signature alone', { data, ss1, ss2: other(ss2) }, 'ss2'],
    ['an empty newer signature', { ...signed, ss3: '' }, 'ss3'],
    ['the password’s signature in capitals', { ...signed, ss1: ss1?.toUpperCase() }, 'ss1'],
    ['another key', sign(fields, account, foreignKeys.privateKey), 'ss3'],
    ['another password', sign(fields, { ...account, password: 'x' }), 'ss1'],
    ['data that was changed', { ...signed, data: other(data) }, 'ss1'],
    ['another shop’s project', withFields({ projectid: '123457' }), 'project'],
    ['no project', withFields({ projectid: '' }), 'project'],
    ['no order', withFields({ orderid: '' }), 'orderid'],
    ['an amount with a point', withFields({ amount: '4.99' }), 'amount'],
    ['a negative amount', withFields({ amount: '-1' }), 'amount'],
    ['a currency in words', withFields({ currency: 'euro' }), 'currency'],
    ['no status', withFields({ status: '' }), 'status'],
    ['more than fits', { ...signed, data: 'A'.repeat(17_000) }, 'data'],
    [
      'what is encrypted, where that is not agreed',
      { data: encrypt(toForm(fields), account.password) },
      'ss1',
    ],
  ])('%s', (_, sent, reason) => {
    expect(reasonOf(sent)).toBe(reason)
  })

  test('data with its padding cut off, although it is signed anew', () => {
    const padded = [0, 1, 2]
      .map((extra) => encode({ ...fields, pad: 'x'.repeat(extra) }))
      .find((text) => text.endsWith('='))
    const cut = padded?.replace(/=+$/, '') ?? ''
    expect(reasonOf({ ...signed, data: cut, ss1: md5(cut + account.password) })).toBe('data')
  })

  test('a field sent twice', () => {
    const text = `${toForm(fields)}&amount=1`
    const twice = encrypt(text, account.password)
    expect(reasonOf({ data: twice }, secretly)).toBe('a name twice')
  })

  test.each<[string, Sent, string]>([
    ['signatures where encryption is agreed', signed, 'signed, not encrypted'],
    ['another password’s secret', sign(fields, { ...secretly, password: 'x' }), 'not decipherable'],
    ['noise', { data: 'AAAA'.repeat(20) }, 'not decipherable'],
    ['no data', {}, 'data'],
  ])('%s', (_, sent, reason) => {
    expect(reasonOf(sent, secretly)).toBe(reason)
  })

  test('every change of one character, wherever it is made', () => {
    const alphabet = 'Aa0-_='
    let tried = 0
    for (const name of ['data', 'ss1', 'ss3'] as const)
      for (let at = 0; at < (signed[name] ?? '').length; at++)
        for (const letter of alphabet) {
          const text = signed[name] ?? ''
          if (text[at] === letter) continue
          tried++
          const sent = { ...signed, [name]: text.slice(0, at) + letter + text.slice(at + 1) }
          expect(reasonOf(sent), `${name} with ${letter} at ${at}`).toBeTypeOf('string')
        }
    expect(tried).toBeGreaterThan(1_500)
  })
})
