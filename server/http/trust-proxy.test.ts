import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld } from '#tests/support/world.ts'

/** The address in the history of a request from `ip` with this `X-Forwarded-For`. */
async function noted(trusted: string | undefined, ip: string, forwarded: string) {
  const world = await createWorld({ config: trusted === undefined ? {} : { TRUST_PROXY: trusted } })
  const headers = { 'x-forwarded-for': forwarded }
  const body = { email: 'askush@example.com', password: 'gërshërë-e-mprehtë-7' }
  await world.request(authRoutes.login, { body, headers, ip })
  const rows = await world.sql<{ ip: string }>`
    select ip_address as ip from activities
    union select ip_address from security_events`
  return rows.map((row) => row.ip)
}

test('behind a trusted proxy the history holds the client’s address', async () => {
  expect(await noted('10.0.0.0/8', '10.0.0.5', '203.0.113.9')).toEqual(['203.0.113.9'])
})

test('an address claimed by the client before the proxy is not believed', async () => {
  const said = '198.51.100.1, 203.0.113.9'
  expect(await noted('10.0.0.0/8', '10.0.0.5', said)).toEqual(['203.0.113.9'])
})

test('a caller other than the proxy can’t claim another address', async () => {
  expect(await noted('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toEqual(['203.0.113.9'])
})

test('without a trusted proxy nobody can claim another address', async () => {
  expect(await noted(undefined, '203.0.113.9', '198.51.100.1')).toEqual(['203.0.113.9'])
})
