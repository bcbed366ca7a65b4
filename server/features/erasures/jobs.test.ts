import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import type { Route } from '#contract/kit/route.ts'
import { createLog } from '#server/core/log.ts'
import { readConfig } from '#server/core/config.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { command, runningDatabase } from '#tests/support/server/backups.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { createWorld } from '#tests/support/world.ts'
import type { Listed } from './receipt-list.ts'
import { keepErasures } from './jobs.ts'
import { addToList, placesOfList, readList } from './list-file.ts'

// Several programs start one after the other: on a busy machine that takes a minute.
vi.setConfig({ testTimeout: 180_000 })

function emptyPlace() {
  const path = mkdtempSync(join(tmpdir(), 'orari-erasures-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const listed = (id: string): Listed => ({
  salon: '00000000-0000-7000-8000-000000000000',
  id,
  at: '2026-03-02T08:00:00.000Z',
  by: null,
  hashes: ['ab'.repeat(32)],
})

test('each erasure is written beside the data and beside the backups, readable by their owner alone', async () => {
  const place = emptyPlace()
  const config = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'kopjet') }
  const world = await createWorld({ config })
  const log = createLog('silent')
  const notices = openNotices(world.connection, log)
  const keeping = keepErasures({ ...world.deps, log }, notices)
  onTestFinished(async () => {
    await keeping.stop()
    await notices.stop()
  })
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  const { client_id } = await book({ client_name: 'Besa Krasniqi' })
  const { receipt } = await world
    .as(owner)
    .call(erasureRoutes.erase, { params: { id: client_id ?? '' }, body: {} })
  const paths = placesOfList(world.deps.config)
  expect(paths).toEqual([
    join(place, 'data-erasures.jsonl'),
    join(place, 'kopjet', 'erasures.jsonl'),
  ])
  for (const path of paths) {
    await expect.poll(() => readList(path)).toMatchObject([{ ...receipt, by: owner.userId }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).not.toMatch(/Besa|Krasniqi/)
  }
})

test('a list with a broken line keeps its others, and takes each receipt once', () => {
  const path = join(emptyPlace(), 'erasures.jsonl')
  writeFileSync(path, `${JSON.stringify(listed('F-2026-0001'))}\n{"salon":"`)
  addToList(path, [listed('F-2026-0001'), listed('F-2026-0002')])
  addToList(path, [listed('F-2026-0002')])
  expect(readList(path)).toEqual([listed('F-2026-0001'), listed('F-2026-0002')])
})

type Asked = { url: string; token?: string }

async function ask(
  { url, token = '' }: Asked,
  { method, path }: Pick<Route, 'method' | 'path'>,
  body?: object,
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const sent = body && { body: JSON.stringify(body) }
  const answer = await fetch(`${url}${path}`, { method, headers, ...sent })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

test('a client who was erased after a backup is erased again from what it restores', async () => {
  const { dataDir, backupDir, database, sql } = await runningDatabase()
  const people = peopleOf({ sql, now: () => new Date(), config: readConfig({}) })
  const owner = await people.owner()
  await sql.end()
  await database.stop()
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: backupDir }
  const run = async () => {
    const { email, password } = owner
    const { url, ready, child, ended } = await startProcess(settings)
    await ready()
    const { json } = await ask({ url }, authRoutes.login, { email, password })
    const stop = () => (child.kill('SIGINT'), ended)
    return { at: { url, token: String(json['token']) }, stop }
  }

  const first = await run()
  const added = await ask(first.at, clientRoutes.add, { name: 'Zamira Xhevaxhija' })
  const { id } = added.json['client'] as { id: string }
  const client = { ...clientRoutes.show, path: `/api/clients/${id}` as const }
  expect((await ask(first.at, client)).status).toBe(200)
  const made = await command('backup', settings)
  expect(made).toMatchObject({ code: 0, err: '' })
  const erasing = { ...erasureRoutes.erase, path: `/api/clients/${id}/erase` as const }
  const { json } = await ask(first.at, erasing, {})
  await expect.poll(() => readdirSync(backupDir)).toContain('erasures.jsonl')
  await first.stop()

  rmSync(dataDir, { recursive: true })
  expect(await command('restore', settings, made.path)).toMatchObject({ code: 0, err: '' })
  const again = await run()
  expect((await ask(again.at, client)).status).toBe(404)
  expect((await ask(again.at, clientRoutes.list)).json).toMatchObject({ clients: [] })
  expect((await ask(again.at, erasureRoutes.list)).json['erasures']).toEqual([json['receipt']])
})
