import { expect, onTestFinished, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importErrors, importRoutes } from '#contract/imports/imports.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { part } from '#server/database/sql.ts'
import { liveChannel, progressIn } from '#server/live/announce.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { whileLocked } from '#tests/support/races/locked-table.ts'
import { createWorld } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => `Klient ${from + nth};0441${10000 + from + nth}`)
const file = ['Emri;Telefoni', ...people(0, 2500)].join('\n')

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const importer = importerOf(world, owner)
  /** What the screens of the salon hear of imports, in its order. */
  const heard: ReturnType<typeof progressIn>[] = []
  const notices = openNotices(world.connection, world.deps.log)
  onTestFinished(() => notices.stop())
  const ready = Promise.withResolvers<void>()
  notices.onNotice(liveChannel, (words) => {
    if (words === null) return ready.resolve()
    if (words.startsWith(`${owner.salonId} imports`)) heard.push(progressIn(words))
  })
  await ready.promise
  return {
    world,
    owner,
    call,
    heard,
    importer,
    send: () => importer.send(importRoutes.clients, file),
    count: async () => (await call(clientRoutes.list, { query: {} })).total,
    hold: <T>(work: () => Promise<T>) =>
      whileLocked(world.sql, part`client_numbers in exclusive mode`, work),
    running: () =>
      eventually(async () => {
        const { running } = await call(importRoutes.earlier)
        if (!running) throw new Error('nothing runs yet')
        return running
      }),
  }
}

test('an import tells how far it is, and that it has ended', async () => {
  const { send, heard } = await open()
  expect((await send()).status).toBe(200)
  await eventually(() => expect(heard.at(-1)).toBeNull())
  expect(heard.slice(0, -1).map((told) => [told?.done, told?.total])).toEqual([
    [0, 2500],
    [1000, 2500],
    [2000, 2500],
    [2500, 2500],
  ])
})

test('an import that is stopped from another process leaves nothing', async () => {
  const { world, owner, send, count, hold, running, call } = await open()
  const second = await world.secondNode()
  const sent = await hold(async () => {
    const answer = send()
    const { id } = await running()
    const told = await second.as(owner).call(importRoutes.stop, { params: { id } })
    expect(told.message).toBe('U ndal. Asgjë nuk u ruajt.')
    return { answer }
  })
  expect(await sent.answer).toMatchObject({
    status: 409,
    json: { code: importErrors.importStopped.code },
  })
  expect(await count()).toBe(0)
  expect(await call(importRoutes.earlier)).toMatchObject({ imports: [], running: null })
})

test('an import that has ended can’t be stopped', async () => {
  const { importer, call, world } = await open()
  await importer.bring<Outcome>(importRoutes.clients, 'Emri\nArta')
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>`select id from imports`
  await expect(call(importRoutes.stop, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a second import at the same time is refused, and the same file brings nobody twice', async () => {
  const { world, owner, send, count, hold, running } = await open()
  const second = importerOf(await world.secondNode(), owner)
  const { first, other } = await hold(async () => {
    const answer = send()
    await running()
    return { first: answer, other: await second.send(importRoutes.clients, 'Emri\nArta') }
  })
  expect(other).toMatchObject({ status: 409, json: { code: importErrors.importRuns.code } })
  expect((await first).status).toBe(200)
  const both = await Promise.all([send(), second.send(importRoutes.clients, file)])
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await count()).toBe(2500)
})

test('an import whose process was killed is passed over a minute later', async () => {
  const { world, owner, send, count, call } = await open()
  const left = (seen: Date) => world.sql`
    insert into imports (salon_id, id, kind, begun_at, seen_at, total)
    values (${owner.salonId}, gen_random_uuid(), 'clients', ${seen}, ${seen}, 5)`
  await left(new Date(world.now.getTime() - 59_000))
  expect((await send()).status).toBe(409)
  world.now = new Date(world.now.getTime() + 2_000)
  expect((await call(importRoutes.earlier)).running).toBeNull()
  expect((await send()).status).toBe(200)
  expect(await count()).toBe(2500)
})

test('an import goes on when its caller has left', async () => {
  const { world, owner, count, hold, running } = await open()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as { port: number }
  const leaving = new AbortController()
  const answer = await hold(async () => {
    const sent = fetch(`http://127.0.0.1:${port}${importRoutes.clients.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
      body: file,
      signal: leaving.signal,
    }).catch(() => 'left' as const)
    await running()
    leaving.abort()
    return { sent }
  })
  expect(await answer.sent).toBe('left')
  await eventually(async () => expect(await count()).toBe(2500))
})
