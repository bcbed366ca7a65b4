import { describe, expect, test } from 'vitest'
import { oneHeaderOf, relayedBy } from '#tests/support/server/proxy-headers.ts'
import { createWorld } from '#tests/support/world.ts'

const pages = ['/dev/mail', '/dev/paysera', '/dev/paysera/public.key'] as const
type Asked = { headers?: Record<string, string>; ip?: string; key?: string | undefined }

async function machine(config: Record<string, string> = {}) {
  const { app, deps } = await createWorld({ config })
  const statusOf = async (page: string, { headers = {}, ip, key }: Asked = {}) => {
    const answer = await app.inject({
      url: key === undefined ? page : `${page}?key=${key}`,
      headers: { host: 'localhost:3000', ...headers },
      remoteAddress: ip ?? '127.0.0.1',
    })
    return answer.statusCode
  }
  return { statusOf, key: deps.config.DEV_KEY }
}

describe('the developer pages under a public address', () => {
  test.each([
    'https://orari.example',
    'http://localhost@orari.example',
    'http://localhost.orari.example',
    'http://192.168.1.7:3000',
    'http://[2001:db8::1]',
  ])('are not found, whatever the headers and the key: %s', async (APP_URL) => {
    for (const more of [{}, { TRUST_PROXY: 'loopback' }]) {
      const { statusOf, key } = await machine({ APP_URL, ...more })
      for (const page of pages) {
        expect(await statusOf(page, { key })).toBe(404)
        for (const headers of Object.values(relayedBy))
          expect(await statusOf(page, { headers, key })).toBe(404)
      }
    }
  })
})

describe('the developer pages under an address of this machine', () => {
  test.each([
    'http://localhost:3000',
    'http://orari.localhost',
    'http://127.0.0.9',
    'http://[::1]:8080',
  ])('open with the key: %s', async (APP_URL) => {
    const { statusOf, key } = await machine({ APP_URL })
    for (const page of pages) expect(await statusOf(page, { key })).toBe(200)
  })

  test('are not found without the key or with another one', async () => {
    const { statusOf, key } = await machine()
    expect(key).toMatch(/^[\w-]{43}$/)
    for (const page of pages)
      for (const other of [undefined, '', key.slice(1), `${key}A`, `${key}&key=${key}`])
        expect(await statusOf(page, { key: other }), other).toBe(404)
  })

  test.each(Object.entries(relayedBy))(
    'stay hidden behind %s without the key',
    async (_, headers) => {
      for (const config of [{}, { TRUST_PROXY: 'loopback' }]) {
        const { statusOf } = await machine(config)
        for (const page of pages) expect(await statusOf(page, { headers })).toBe(404)
      }
    },
  )

  test('are not found with the key for a relayed request', async () => {
    const { statusOf, key } = await machine()
    for (const [name, value] of Object.entries(oneHeaderOf))
      expect(await statusOf('/dev/mail', { headers: { [name]: value }, key }), name).toBe(404)
  })

  test('trust the client’s address from a trusted proxy, and refuse foreign proxy headers', async () => {
    const { statusOf, key } = await machine({ TRUST_PROXY: 'loopback' })
    const from = (address: string, more: Record<string, string> = {}) =>
      statusOf('/dev/mail', { headers: { 'x-forwarded-for': address, ...more }, key })
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('203.0.113.9')).toBe(404)
    expect(await from('127.0.0.1', { 'x-forwarded-host': 'orari.example' })).toBe(404)
    expect(await from('127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' })).toBe(404)
  })

  test('refuse a host name that only begins like one of this machine', async () => {
    const { statusOf, key } = await machine()
    for (const host of ['localhost:1@evil.example', 'localhost@evil.example', 'localhost/evil'])
      expect(await statusOf('/dev/mail', { headers: { host }, key }), host).toBe(400)
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(await statusOf('/dev/mail', { headers: { host }, key }), host).toBe(404)
  })
})
