import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import type { MailKinds } from '#server/mail/kinds.ts'
import { letter } from '#server/mail/letter.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { openTransport } from '#server/mail/transport.ts'
import { deliverDue } from '#server/mail/worker.ts'

const link = 'http://localhost:3000/verify-email#token=abc&email=arta%40example.com'
const kinds: MailKinds = {
  hello: async ({ params }) =>
    letter({
      subject: `Për <${String(params['name'])}>`,
      paragraphs: ['Mirë se erdhët.\n<script>alert(1)</script>'],
      button: { label: 'Verifiko', url: link },
    }),
}

type Wire = { headers?: Record<string, string>; ip?: string }

async function machine(config = {}) {
  const world = await createWorld({ config })
  const send = async (name: string) => {
    const to = `${name}@example.com`
    await queueMail(world.sql, { kind: 'hello', to, params: { name }, at: world.now })
    await deliverDue(world.deps, kinds, openTransport(world.sql, world.deps.config))
    world.now = new Date(world.now.getTime() + 1000)
  }
  const open = (path: string, { headers = {}, ip = '127.0.0.1' }: Wire = {}) =>
    world.app.inject({
      url: `${path}${path.includes('?') ? '&' : '?'}key=${world.deps.config.DEV_KEY}`,
      headers: { host: 'localhost:3000', ...headers },
      remoteAddress: ip,
    })
  return { world, send, open }
}

test('without a mail server the page lists every mail, newest first, with links to follow', async () => {
  const { send, open } = await machine()
  await send('arta')
  await send('besa')
  const { statusCode, headers, body } = await open('/dev/mail')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.indexOf('besa@example.com')).toBeLessThan(body.indexOf('arta@example.com'))
  expect(body).toContain(`<a href="${link.replace('&', '&amp;')}">`)
  expect(body).toContain('02.03.2026 09:00:00')
})

test('the same mails are served as JSON', async () => {
  const { send, open } = await machine()
  await send('arta')
  const asked = await open('/dev/mail?format=json')
  const { success, mails } = asked.json()
  expect({ success, mails }).toMatchObject({
    success: true,
    mails: [
      { to: 'arta@example.com', subject: 'Për <arta>', createdAt: '2026-03-02T08:00:00.000Z' },
    ],
  })
  expect(mails[0].text).toContain(link)
  expect(mails[0].html).toContain('<!doctype html>')
  const accepted = await open('/dev/mail', { headers: { accept: 'application/json' } })
  expect(accepted.json()).toEqual(asked.json())
})

test('a mail is shown as in a mailbox and cannot run scripts', async () => {
  const { send, open } = await machine()
  await send('arta')
  const [mail] = (await open('/dev/mail?format=json')).json().mails
  const { body, headers } = await open(`/dev/mail/${mail.id}`)
  expect(body).toBe(mail.html)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox/)
  expect((await open('/dev/mail/nothing-like-it')).statusCode).toBe(404)
})

test('the list links each mail with the key that opens it', async () => {
  const { send, open, world } = await machine()
  await send('arta')
  const { body } = await open('/dev/mail')
  const [, path = ''] = /<a href="(\/dev\/mail\/[^"]+)"/.exec(body) ?? []
  expect(path).toContain(`?key=${world.deps.config.DEV_KEY}`)
  expect((await world.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode).toBe(
    200,
  )
})

test('people’s words are escaped', async () => {
  const { send, open } = await machine()
  await send('arta')
  const { body, headers } = await open('/dev/mail')
  expect(body).not.toContain('<script')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('Për &lt;arta&gt;')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('with a mail server the page does not exist', async () => {
  const { open } = await machine({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const missing = await open('/dev/no-such-page')
  const answer = await open('/dev/mail')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toBe(missing.body)
})

const strangers: Record<string, Wire> = {
  'another machine': { ip: '192.168.1.20' },
  'another machine over IPv6': { ip: '2001:db8::7' },
  'a proxy on this machine': { headers: { 'x-forwarded-for': '203.0.113.9' } },
  'a proxy that claims this machine': { headers: { 'x-forwarded-for': '127.0.0.1' } },
  'another kind of proxy': { headers: { forwarded: 'for=203.0.113.9' } },
  'a page that points its own name here': { headers: { host: 'evil.example:3000' } },
}

test('the page does not exist for another machine', async () => {
  const { send, open } = await machine()
  await send('arta')
  const [mail] = (await open('/dev/mail?format=json')).json().mails
  for (const [who, wire] of Object.entries(strangers)) {
    const missing = await open('/dev/no-such-page', wire)
    for (const path of ['/dev/mail', '/dev/mail?format=json', `/dev/mail/${mail.id}`]) {
      const answer = await open(path, wire)
      expect(answer.statusCode, who).toBe(404)
      expect(answer.body, who).toBe(missing.body)
    }
  }
})

test('behind a trusted proxy the address in front of it counts', async () => {
  const { open } = await machine({ TRUST_PROXY: '127.0.0.1, 10.0.0.5' })
  const from = (address: string, ip: string) => {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-host': 'localhost' }
    return open('/dev/mail', { headers, ip })
  }
  expect((await from('203.0.113.9', '127.0.0.1')).statusCode).toBe(404)
  expect((await from('127.0.0.1', '10.0.0.5')).statusCode, 'their own machine').toBe(404)
  expect((await from('127.0.0.1', '127.0.0.1')).statusCode).toBe(200)
})

test('this machine is known by several names and addresses', async () => {
  const { open } = await machine()
  for (const host of ['127.0.0.1:3000', '[::1]:3000', 'orari.localhost'])
    expect((await open('/dev/mail', { headers: { host } })).statusCode, host).toBe(200)
  for (const ip of ['::1', '::ffff:127.0.0.1', '127.0.0.2'])
    expect((await open('/dev/mail', { ip })).statusCode, ip).toBe(200)
})

test('the newest five hundred mails are kept', async () => {
  const { world, send, open } = await machine()
  await world.sql`
    insert into kept_mails (id, recipient, subject, text_body, html_body, created_at)
    select gen_random_uuid(), 'i-vjeter@example.com', 'x', 'x', 'x', '2026-01-01'::timestamptz + n * interval '1 s'
    from generate_series(1, 500) n`
  await send('arta')
  const [row] = await world.sql<{ count: number; oldest: string }>`
    select count(*), min(created_at) as oldest from kept_mails`
  expect(row).toEqual({ count: 500, oldest: '2026-01-01 00:00:02+00' })
  expect((await open('/dev/mail')).body).toContain('arta@example.com')
})
