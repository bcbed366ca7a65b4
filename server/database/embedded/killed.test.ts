import { once } from 'node:events'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  anotherApp,
  ask,
  emptyFolder,
  eventually,
  folderOfThisFile,
  serverOf,
  start,
} from './embedded-world.ts'
import { clusterIn } from './cluster.ts'
import { findPostmaster, isPostmaster } from './pid-file.ts'

const usedFolder = folderOfThisFile()

const elegance = `create table if not exists salons as select 'Elegance' as name`

async function killedApp(dataDir: string) {
  const app = await anotherApp(dataDir)
  await ask(app.connection, elegance)
  await app.end('SIGKILL')
}

test(
  'of five starts at once on an empty folder one runs and the others are refused',
  { tags: 'all' },
  async () => {
    const dataDir = emptyFolder()
    const apps = await Promise.all(Array.from({ length: 5 }, () => anotherApp(dataDir)))
    const running = apps.filter((app) => app.connection)
    const refusals = apps.flatMap(({ refusal }) => refusal ?? [])
    expect(running).toHaveLength(1)
    expect(refusals).toHaveLength(4)
    for (const refusal of refusals) expect(refusal).toMatch(/^Orari is already running/)
    await running[0]?.end('SIGTERM')
    expect(findPostmaster(clusterIn(dataDir))).toBeUndefined()
  },
)

test(
  'a database left running by a killed app is taken over and stopped with the next app',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    await killedApp(dataDir)
    const orphan = serverOf(dataDir)
    const next = await start({ dataDir })
    const { lines } = next
    expect(serverOf(dataDir)).toBe(orphan)
    expect(lines).toEqual([`Took over the database that was left running as process ${orphan}`])
    expect(await ask(next.connection, 'select name from salons')).toEqual({ name: 'Elegance' })
    await next.stop()
    expect(isPostmaster(clusterIn(dataDir), orphan)).toBe(false)
  },
)

test('a killed app closes its output although its database goes on', { tags: 'all' }, async () => {
  const dataDir = await usedFolder()
  const app = await anotherApp(dataDir)
  const end = once(app.pipe, 'end')
  app.pipe.resume()
  await app.end('SIGKILL')
  await end
  expect(findPostmaster(clusterIn(dataDir))).toBeDefined()
})

test(
  'a database left running without its socket is replaced by a new one',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const app = await anotherApp(dataDir)
    await app.end('SIGKILL')
    const orphan = serverOf(dataDir)
    rmSync(join(dataDir, 'socket'), { recursive: true })
    const next = await start({ dataDir })
    expect(serverOf(dataDir)).not.toBe(orphan)
    expect(await ask(next.connection, 'select 1 as one')).toEqual({ one: 1 })
    await next.stop()
  },
)

test(
  'committed rows are found after app and database were killed together',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const app = await anotherApp(dataDir)
    await ask(app.connection, elegance)
    process.kill(serverOf(dataDir), 'SIGKILL')
    await app.end('SIGKILL')
    const next = await start({ dataDir })
    expect(await ask(next.connection, 'select name from salons')).toEqual({ name: 'Elegance' })
    await next.stop()
  },
)

test('a database killed under a running app comes back, again and again', async () => {
  const dataDir = await usedFolder()
  const database = await start({ dataDir })
  const { lines } = database
  await ask(database.connection, elegance)
  for (const _ of [1, 2, 3]) {
    const killed = serverOf(dataDir)
    process.kill(killed, 'SIGKILL')
    const name = await eventually(() => ask(database.connection, 'select name from salons'))
    expect(name).toEqual({ name: 'Elegance' })
    await eventually(() => expect(lines.at(-1)).toMatch(/runs again/))
    expect(serverOf(dataDir)).not.toBe(killed)
  }
  await database.stop()
})

test('a taken-over database comes back as well when it is killed', { tags: 'all' }, async () => {
  const dataDir = await usedFolder()
  await killedApp(dataDir)
  const next = await start({ dataDir })
  process.kill(serverOf(dataDir), 'SIGKILL')
  const name = await eventually(() => ask(next.connection, 'select name from salons'))
  expect(name).toEqual({ name: 'Elegance' })
  await next.stop()
})

test(
  'a database that cannot come back is retried and logged until it can',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const database = await start({ dataDir })
    const { lines } = database
    const hba = join(clusterIn(dataDir), 'pg_hba.conf')
    const sound = readFileSync(hba, 'utf8')
    appendFileSync(hba, 'nonsense\n')
    process.kill(serverOf(dataDir), 'SIGKILL')
    await eventually(() => expect(lines.at(-1)).toMatch(/did not start: .+next try in 200 ms/))
    writeFileSync(hba, sound)
    expect(await eventually(() => ask(database.connection, 'select 1 as one'))).toEqual({ one: 1 })
    await database.stop()
  },
)

test(
  'a database killed during a query comes back once its processes have ended',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const database = await start({ dataDir })
    const { lines } = database
    const busy = ask(database.connection, `set statement_timeout = '1s'; ${endless}`)
    const lost = expect(busy).rejects.toThrow(/timeout|terminated/)
    await eventually(async () =>
      expect(await ask(database.connection, running)).toEqual({ count: 1 }),
    )
    process.kill(serverOf(dataDir), 'SIGKILL')
    await lost
    expect(await eventually(() => ask(database.connection, 'select 1 as one'))).toEqual({ one: 1 })
    expect(lines).toContain('Waiting for what is left of the last database')
    await database.stop()
  },
)

const endless = 'select count(*) from generate_series(1, 1000000000)'
const running = `select count(*)::int from pg_stat_activity where query like '%${endless}' and pid <> pg_backend_pid()`

test(
  'an app that is stopped while its database cannot come back stops',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const database = await start({ dataDir })
    const { lines } = database
    appendFileSync(join(clusterIn(dataDir), 'pg_hba.conf'), 'nonsense\n')
    process.kill(serverOf(dataDir), 'SIGKILL')
    await eventually(() => expect(lines.at(-1)).toMatch(/did not start/))
    await database.stop()
    expect(findPostmaster(clusterIn(dataDir))).toBeUndefined()
  },
)
