import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { backupsOf, told } from '#tests/support/patient.ts'
import { freePort } from '#tests/support/server/process.ts'
import { createWorld } from '#tests/support/world.ts'

async function addressAnswering(status: number, body: string) {
  const server = createServer((_, reply) => reply.writeHead(status).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test.each([
  ['secret files', {}, 'every user of this machine may read', 'DEV_KEY_FILE'],
  ['proxies', { APP_URL: 'https://o.example' }, 'the one that speaks https', 'TRUST_PROXY'],
  [
    'proxies',
    { APP_URL: 'https://o.example', TRUST_PROXY: 'loopback, 0.0.0.0/0' },
    'everybody is trusted',
    'TRUST_PROXY',
  ],
  [
    'backups',
    { DATABASE_URL: 'postgres://u@h/x', BACKUP_DIR: '/tmp', PG_DUMP: '/nowhere/pg_dump' },
    '/nowhere/pg_dump, which makes them, is not there',
    'PG_DUMP',
  ],
  ['guessing', { RATE_LIMIT: 'off' }, 'not slowed', 'RATE_LIMIT'],
  ['mail server', { APP_URL: 'https://o.example' }, 'nobody gets any', 'SMTP_URL'],
  ['payments', { APP_URL: 'https://o.example' }, 'nobody can pay', 'PAYSERA_PROJECT_ID'],
  [
    'payments',
    { PAYSERA_PROJECT_ID: '1', PAYSERA_PASSWORD: 'x' },
    'Paysera confirms payments at http:',
    'APP_URL',
  ],
  [
    'payments',
    {
      PAYSERA_PROJECT_ID: '1',
      PAYSERA_PASSWORD: 'x',
      PAYSERA_TEST: '1',
      APP_URL: 'https://o.example',
    },
    'payments are tests',
    'PAYSERA_TEST',
  ],
])('a fault of %s in the configuration is found: %j', async (name, config, words, variable) => {
  const file = join(backupsOf(), 'key')
  writeFileSync(file, 'k'.repeat(22), { mode: 0o644 })
  const own = name === 'secret files' ? { DEV_KEY_FILE: file } : config
  const said = await told(name, { config: own })
  expect(said).toContain(`FAULT: ${words}`)
  expect(said).toMatch(new RegExp(` \\| \\w.* \\| ${variable}$`))
})

test('a mail server that is away, or lets nobody in with that password, is found', async () => {
  const away = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }
  expect(await told('mail server', { config: away })).toMatch(
    /^FAULT: 127.0.0.1:\d+: the connection is refused.* \((ESOCKET|ECONNECTION)\)/,
  )
  const server = await startMailServer({ logIn: { user: 'drita', password: 'e-saktë' } })
  const at = (password: string) => ({
    SMTP_URL: `smtp://drita:${encodeURIComponent(password)}@127.0.0.1:${server.port}`,
  })
  expect(await told('mail server', { config: at('e-saktë') })).toMatch(/^ok: .* lets Orari in$/)
  const said = await told('mail server', { config: at('kanarina') })
  expect(said).toMatch(
    /^FAULT: 127.0.0.1:\d+: it does not take that user .* \(535 EAUTH\) \| .* \| SMTP_URL$/,
  )
  expect(said).not.toContain('kanarina')
})

test('an address that does not lead to a ready Orari is found', async () => {
  const world = await createWorld()
  const APP_URL = await world.app.listen({ port: 0, host: '127.0.0.1' })
  expect(await told('own address', { config: { APP_URL } })).toBe(`ok: ${APP_URL} answers, ready`)
  const dead = { APP_URL: `http://127.0.0.1:${await freePort()}` }
  expect(await told('own address', { config: dead })).toMatch(
    /is not reachable .*: ECONNREFUSED \| Start/,
  )
  const page = { APP_URL: await addressAnswering(200, '<p>Welcome to nginx!</p>') }
  expect(await told('own address', { config: page })).toMatch(/answers 200, and it is not Orari/)
  const state = JSON.stringify({ status: 'outdated', reason: 'it has 9999' })
  const old = { APP_URL: await addressAnswering(503, state) }
  expect(await told('own address', { config: old })).toMatch(
    /not ready: it has 9999 \| .* \| APP_URL$/,
  )
  const full = JSON.stringify({ status: 'ready', degraded: ['disk_full'] })
  const degraded = { APP_URL: await addressAnswering(200, full) }
  expect(await told('own address', { config: degraded })).toMatch(/lacks something: disk_full/)
})
