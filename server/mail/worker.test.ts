import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#server/core/log.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { connect } from '#server/database/sql.ts'
import { openLine } from '#tests/support/server/database-line.ts'
import { startMailServer } from '#tests/support/mail/mail-server.ts'
import { createWorld } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { letter } from './letter.ts'
import { queueMail } from './outbox.ts'
import { openTransport } from './transport.ts'
import { deliverDue, startMailWorker } from './worker.ts'

const kinds = { hello: async () => letter({ subject: 'Tungjatjeta', paragraphs: [] }) }
const log = createLog('silent')
const otherNode = new URL('../../tests/support/mail/mail-node.ts', import.meta.url)

type ServerOptions = Parameters<typeof startMailServer>[0]

async function salonWithMail(behaviour: ServerOptions = {}) {
  const server = await startMailServer(behaviour)
  onTestFinished(server.stop)
  const world = await createWorld({ now: new Date(), config: { SMTP_URL: server.url } })
  const ask = (to: string) => queueMail(world.sql, { kind: 'hello', to, at: world.now })
  return { server, world, ask, arrivedTo: () => server.arrived.flatMap(({ to }) => to) }
}

/** A node that reaches the database over a line of its own. */
async function workingNode({ world }: Awaited<ReturnType<typeof salonWithMail>>) {
  const line = await openLine(world.connection)
  const sql = connect({ ...line.connection, max: 5 }, () => {})
  const deps = { ...world.deps, sql, log }
  const notices = openNotices(line.connection, log)
  const transport = openTransport(sql, deps.config)
  const worker = startMailWorker({ deps, kinds, transport, notices })
  onTestFinished(async () => {
    line.mend()
    await worker.stop()
    await notices.stop()
    await sql.end()
    line.stop()
  })
  return { line, worker }
}

test('a mail queued on one node is sent by another at once', async () => {
  const salon = await salonWithMail()
  await workingNode(salon)
  await salon.ask('e-para@example.com')
  await eventually(() => expect(salon.arrivedTo()).toEqual(['e-para@example.com']))
  await salon.ask('e-dyta@example.com')
  await eventually(() => expect(salon.arrivedTo()).toHaveLength(2))
})

test('a slow mailbox does not delay the others', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const salon = await salonWithMail({
    cut: async ({ to }) => {
      if (to[0] === 'ngadale@example.com') await released
      return false
    },
  })
  await workingNode(salon)
  await salon.ask('ngadale@example.com')
  await salon.ask('arta@example.com')
  await eventually(() => expect(salon.arrivedTo()).toEqual(['arta@example.com']))
  release()
  await eventually(() => expect(salon.arrivedTo()).toHaveLength(2))
})

test('a slow broadcast does not delay a mail with a link', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const salon = await salonWithMail({
    cut: async ({ to }) => {
      if (to[0]?.startsWith('ngadale')) await released
      return false
    },
  })
  const slow = Array.from({ length: 8 }, (_, n) => `ngadale${n}@example.com`)
  for (const to of slow) await salon.ask(to)
  await salon.world.sql`update mail_outbox set is_bulk = true`
  await workingNode(salon)
  await eventually(async () => {
    const busy = await salon.world.sql`select 1 from mail_outbox where status = 'sending'`
    expect(busy.length).toBeGreaterThan(3)
  })
  await salon.ask('arta@example.com')
  await eventually(() => expect(salon.arrivedTo()).toEqual(['arta@example.com']))
  release()
  await eventually(() => expect(salon.arrivedTo()).toHaveLength(9))
}, 30_000)

test('all mails are sent after an outage of the mail server', async () => {
  const salon = await salonWithMail()
  await salon.server.stop()
  for (let n = 0; n < 40; n++) await salon.ask(`k${n}@example.com`)
  await workingNode(salon)
  await eventually(async () => {
    const tried = await salon.world.sql`select 1 from mail_outbox where attempts > 0`
    expect(tried.length).toBeGreaterThan(0)
  })
  const back = await startMailServer({ port: salon.server.port })
  onTestFinished(back.stop)
  const untried = () => salon.world.sql`select 1 from mail_outbox where attempts = 0`
  await eventually(async () => expect(await untried()).toEqual([]))
}, 30_000)

test('a stopping node finishes its current mail and takes no other', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const taken = vi.fn()
  const salon = await salonWithMail({
    cut: async () => {
      taken()
      await released
      return false
    },
  })
  const { worker } = await workingNode(salon)
  await salon.ask('arta@example.com')
  await eventually(() => expect(taken).toHaveBeenCalledOnce())
  const stopped = worker.stop()
  await salon.ask('besa@example.com')
  release()
  await stopped
  expect(salon.arrivedTo()).toEqual(['arta@example.com'])
  expect(await salon.world.sql`select recipient, status from mail_outbox order by id`).toEqual([
    { recipient: 'arta@example.com', status: 'sent' },
    { recipient: 'besa@example.com', status: 'queued' },
  ])
})

test('a mail is not sent again when the database is lost just after its delivery', async () => {
  const salon = await salonWithMail({
    cut: () => {
      node.line.cut()
      setTimeout(() => node.line.mend(), 500)
      return false
    },
  })
  const node = await workingNode(salon)
  await salon.ask('arta@example.com')
  await eventually(async () => {
    const rows = await salon.world.sql`select status, attempts from mail_outbox`
    expect(rows).toEqual([{ status: 'sent', attempts: 1 }])
  })
  expect(salon.arrivedTo()).toEqual(['arta@example.com'])
})

test('the worker goes on after an outage of the database', async () => {
  const salon = await salonWithMail()
  const { line } = await workingNode(salon)
  line.cut()
  await salon.ask('arta@example.com')
  line.mend()
  await eventually(() => expect(salon.arrivedTo()).toEqual(['arta@example.com']))
}, 15_000)

test('a killed node’s mail is sent by another node with the same message id', async () => {
  const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
  const seen: string[] = []
  const { world, server, ask, arrivedTo } = await salonWithMail({
    cut: async ({ messageId }) => {
      const isFirst = seen.push(messageId) === 1
      if (isFirst) await killed
      return isFirst
    },
  })
  await ask('arta@example.com')
  const child = spawn(process.execPath, [fileURLToPath(otherNode)], {
    env: { ...process.env, CONNECTION: JSON.stringify(world.connection), SMTP_URL: server.url },
    stdio: 'inherit',
  })
  await eventually(() => expect(seen).toHaveLength(1))
  child.kill('SIGKILL')
  await once(child, 'exit')
  kill()

  const deliverAt = async (seconds: number) => {
    world.now = new Date(Date.now() + seconds * 1000)
    return deliverDue(world.deps, kinds, openTransport(world.sql, world.deps.config))
  }
  expect(await deliverAt(60), 'it may still be alive').toBe(0)
  expect(await deliverAt(125)).toBe(1)
  expect(await deliverAt(86_400)).toBe(0)
  expect(arrivedTo()).toEqual(['arta@example.com'])
  expect(seen[1]).toBe(seen[0])
}, 20_000)
