import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { createWorld } from '#tests/support/world.ts'
import type { MailKinds } from './kinds.ts'
import { letter } from './letter.ts'
import { queueMail } from './outbox.ts'
import { openTransport } from './transport.ts'
import { deliverDue } from './worker.ts'

const kinds: MailKinds = {
  hello: async () => letter({ subject: 'Tungjatjeta', paragraphs: ['Mirë se erdhët.'] }),
  unwanted: async () => null,
}

type ServerOptions = Parameters<typeof startMailServer>[0]

async function postOffice(behaviour: ServerOptions = {}, config = {}) {
  const server = await startMailServer(behaviour)
  onTestFinished(server.stop)
  const world = await createWorld({ config: { SMTP_URL: server.url, ...config } })
  const transportOf = ({ sql, config }: typeof world.deps) => {
    const transport = openTransport(sql, config)
    onTestFinished(() => transport.close())
    return transport
  }
  const transport = transportOf(world.deps)
  return {
    world,
    server,
    transportOf,
    ask: (to: string, kind = 'hello') => queueMail(world.sql, { kind, to, at: world.now }),
    deliver: () => deliverDue(world.deps, kinds, transport),
    later: (seconds: number) => {
      world.now = new Date(world.now.getTime() + seconds * 1000)
    },
    states: async () =>
      (await world.sql<{ status: string }>`select status from mail_outbox order by status`).map(
        ({ status }) => status,
      ),
  }
}

test('three nodes deliver two hundred mails, each once', async () => {
  const { world, server, transportOf, ask } = await postOffice()
  const wanted = Array.from({ length: 200 }, (_, n) => `klient${n}@example.com`)
  for (const to of wanted) await ask(to)
  const nodes = [world, await world.secondNode(), await world.secondNode()]
  const sent = await Promise.all(
    nodes.map(({ deps }) => deliverDue(deps, kinds, transportOf(deps))),
  )
  expect(sent.reduce((sum, n) => sum + n)).toBe(200)
  expect(server.arrived.flatMap(({ to }) => to).toSorted()).toEqual(wanted.toSorted())
})

test('a mail queued in a transaction that fails is never sent', async () => {
  const { world, server, deliver } = await postOffice()
  const failing = world.sql.begin(async (tx) => {
    await queueMail(tx, { kind: 'hello', to: 'arta@example.com', at: world.now })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await deliver()).toBe(0)
  expect(server.arrived).toEqual([])
})

test('mails wait while the mail server is down, and are sent once when it is back', async () => {
  const { server, deliver, later, ask, states } = await postOffice()
  await server.stop()
  await ask('arta@example.com')
  for (const wait of [5, 15, 60]) {
    expect(await deliver()).toBe(0)
    expect(await deliver(), 'before its time it is not tried again').toBe(0)
    later(wait)
  }
  const back = await startMailServer({ port: server.port })
  onTestFinished(back.stop)
  expect(await deliver()).toBe(1)
  later(86_400)
  expect(await deliver()).toBe(0)
  expect(back.arrived.map(({ to }) => to)).toEqual([['arta@example.com']])
  expect(await states()).toEqual(['sent'])
})

test('a temporarily refused mail is sent later', async () => {
  const codes = [451, 450]
  const { server, deliver, later, ask } = await postOffice({ refuse: () => codes.shift() })
  await ask('arta@example.com')
  expect(await deliver()).toBe(0)
  later(5)
  expect(await deliver()).toBe(0)
  later(15)
  expect(await deliver()).toBe(1)
  expect(server.arrived).toHaveLength(1)
})

test('a mail to an unknown mailbox is given up, and the others are sent', async () => {
  const { world, server, deliver, later, ask } = await postOffice({
    refuse: (to) => (to.startsWith('askush') ? 550 : undefined),
  })
  await ask('askush@example.com')
  await ask('arta@example.com')
  expect(await deliver()).toBe(1)
  later(86_400)
  expect(await deliver()).toBe(0)
  expect(server.arrived.map(({ to }) => to)).toEqual([['arta@example.com']])
  const [failed] = await world.sql<{ last_error: string }>`
    select last_error from mail_outbox where status = 'failed'`
  expect(failed?.last_error).toContain('550')
  expect(world.lines.join(''), 'a log names no recipient').not.toContain('example.com')
})

test('a wrong password for the mail server loses no mail', async () => {
  const logIn = { user: 'orari', password: 'e drejta' }
  const { world, server, deliver, later, ask, states } = await postOffice({ logIn })
  await ask('arta@example.com')
  const url = (password: string) => `smtp://orari:${password}@127.0.0.1:${server.port}`
  const through = (password: string) =>
    deliverDue(
      world.deps,
      kinds,
      openTransport(world.sql, { ...world.deps.config, SMTP_URL: url(password) }),
    )
  expect(await through('gabim')).toBe(0)
  expect(await states()).toEqual(['queued'])
  later(5)
  expect(await through('e%20drejta')).toBe(1)
  expect(await deliver()).toBe(0)
})

test('a mail cut off in transmission is sent again with the same message id', async () => {
  const seen: string[] = []
  const { server, deliver, later, ask } = await postOffice({
    cut: ({ messageId }) => seen.push(messageId) === 1,
  })
  const id = await ask('arta@example.com')
  expect(await deliver()).toBe(0)
  later(5)
  expect(await deliver()).toBe(1)
  expect(server.arrived).toHaveLength(1)
  expect(seen).toEqual([`<${id}@localhost>`, `<${id}@localhost>`])
})

test('a mail of an unknown kind, and one no longer wanted, end without being sent', async () => {
  const { server, deliver, later, ask, states } = await postOffice()
  await ask('arta@example.com', 'unheard_of')
  await ask('arta@example.com', 'constructor')
  await ask('arta@example.com', 'unwanted')
  expect(await deliver()).toBe(0)
  later(86_400)
  expect(await deliver()).toBe(0)
  expect(await states()).toEqual(['dropped', 'failed', 'failed'])
  expect(server.arrived).toEqual([])
})

test('a mail to an account deleted meanwhile is not sent', async () => {
  const { world, server, deliver } = await postOffice()
  const { userId, email } = await world.owner()
  await queueMail(world.sql, { kind: 'hello', to: email, userId, at: world.now })
  await world.sql`delete from salons`
  await world.sql`delete from users`
  expect(await deliver()).toBe(0)
  expect(server.arrived).toEqual([])
})

const hostile = [
  'a@example.com, b@example.org',
  'a@example.com; b@example.org',
  'a@example.com\r\nBcc: b@example.org',
  'a@example.com\nb@example.org',
  'a@example.com>\r\nRCPT TO:<b@example.org',
  '"b@example.org" <a@example.com>',
  '"b@example.org x"@example.com',
  'group: a@example.com, b@example.org;',
  'a@example.com (b@example.org)',
  'a@example.com b@example.org',
  `${'a'.repeat(65)}@example.com`,
  'a@exämple.com',
  'a..b@example.com',
  'a@-example.com',
  '@example.com',
  'a@localhost',
  '',
]

test('a malformed address gets no mail, nor do addresses within it', async () => {
  const { server, deliver, ask, states } = await postOffice()
  for (const to of hostile) await ask(to)
  expect(await deliver()).toBe(0)
  expect(await states()).toEqual(hostile.map(() => 'failed'))
  expect(server.arrived).toEqual([])
})

test('a hostile subject or header adds neither recipient nor header', async () => {
  const { world, server, transportOf } = await postOffice()
  const evil = 'Ofertë\r\nBcc: b@example.org\r\nX-Evil: po\r\n\r\n<script>'
  const raw: MailKinds = {
    hello: async () => ({
      subject: evil,
      text: 'tekst',
      html: '<p>tekst</p>',
      headers: { 'List-Unsubscribe': `<https://orari.example/>${evil}` },
    }),
  }
  await queueMail(world.sql, { kind: 'hello', to: 'arta@example.com', at: world.now })
  expect(await deliverDue(world.deps, raw, transportOf(world.deps))).toBe(1)
  const [mail] = server.arrived
  const head = mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n')) ?? ''
  expect(mail?.to).toEqual(['arta@example.com'])
  expect(head).not.toMatch(/^(Bcc|X-Evil):/im)
  expect(head).toMatch(/^List-Unsubscribe: /m)
  expect(head).toMatch(/^To: arta@example\.com$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test('the sender is the configured one', async () => {
  const { server, deliver, ask } = await postOffice(
    {},
    { MAIL_FROM: '"Orari, salloni" <njoftime@orari.example>' },
  )
  await ask('arta@example.com')
  await deliver()
  expect(server.arrived[0]?.raw).toMatch(/^From: "Orari, salloni" <njoftime@orari\.example>$/m)
})
