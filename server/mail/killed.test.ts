import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { createWorld } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { MailKinds } from './kinds.ts'
import { letter } from './letter.ts'
import { openTransport } from './transport.ts'
import { deliverDue } from './worker.ts'

const node = fileURLToPath(new URL('../../tests/support/mail/mail-node.ts', import.meta.url))
const kinds: MailKinds = { hello: async () => letter({ subject: 'Tungjatjeta', paragraphs: [] }) }
const count = 300
const hands = 4

async function waitingMails() {
  let server = await startMailServer()
  const world = await createWorld({ now: new Date(), config: { SMTP_URL: server.url } })
  await world.sql`
    insert into mail_outbox (id, kind, recipient, is_bulk, next_at, created_at)
    select gen_random_uuid(), 'hello', 'k' || n || '@example.com', true, ${world.now}, ${world.now}
    from generate_series(1, ${count}::int) n`
  const arrived: { to: string; messageId: string }[] = []
  const collect = () => {
    for (const { to, messageId } of server.arrived.splice(0))
      arrived.push({ to: to.join(), messageId })
    return arrived.length
  }
  onTestFinished(() => server.stop())
  return {
    world,
    arrived,
    collect,
    startNode: (): ChildProcess =>
      spawn(process.execPath, [node], {
        env: { ...process.env, CONNECTION: JSON.stringify(world.connection), SMTP_URL: server.url },
        stdio: 'inherit',
      }),
    /** Stops the mail server until it is opened again at the same address. */
    closeServer: async () => {
      await server.stop()
      collect()
    },
    openServer: async () => {
      server = await startMailServer({ port: server.port })
    },
    deliverAt: (seconds: number) => {
      world.now = new Date(Date.now() + seconds * 1000)
      return deliverDue(world.deps, kinds, openTransport(world.sql, world.deps.config))
    },
  }
}

test('every mail is sent though nodes are killed, and a repeated one has the same message id', async () => {
  const { world, arrived, collect, startNode, closeServer, openServer, deliverAt } =
    await waitingMails()
  for (const enough of [40, 100, 160]) {
    const killed = startNode()
    await eventually(() => expect(collect()).toBeGreaterThan(enough))
    killed.kill('SIGKILL')
    await once(killed, 'exit')
  }
  await closeServer()
  await deliverAt(0)
  await openServer()
  for (const seconds of [125, 250, 400]) await deliverAt(seconds)
  collect()
  const states = await world.sql`select status, count(*) from mail_outbox group by status`
  expect(states).toEqual([{ status: 'sent', count }])
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(count)
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(count)
  expect(arrived.length - count, 'at most what was in hand').toBeLessThanOrEqual(3 * hands)
}, 90_000)
