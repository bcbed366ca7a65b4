import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  anotherApp,
  ask,
  emptyFolder,
  folderOfThisFile,
  serverOf,
  start,
} from './embedded-world.ts'
import { clusterIn } from './cluster.ts'
import { DataDirInUse } from './embedded-error.ts'
import { startEmbedded } from './start.ts'

const usedFolder = folderOfThisFile()

test('an empty folder becomes a PostgreSQL 18 that is safe in a power cut and on no network', async () => {
  const database = await start({ dataDir: emptyFolder() })
  const facts = await ask(
    database.connection,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as network,
      current_setting('timezone') as zone, datlocprovider::text as provider, datlocale as locale,
      pg_encoding_to_char(encoding) as encoding, show_trgm('ë') <> '{}' as albanian
     from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({
    version: 18,
    fsync: 'on',
    pages: 'on',
    network: '',
    zone: 'UTC',
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    albanian: true,
  })
  await database.stop()
})

test(
  'the app may create tables and has no power over the database server',
  { tags: 'all' },
  async () => {
    const database = await start({ dataDir: await usedFolder() })
    const { connection } = database
    await ask(connection, 'create extension if not exists btree_gist')
    await ask(connection, 'create table clients (name text)')
    for (const attack of [
      `copy clients from program 'id'`,
      'alter system set fsync = off',
      'create role intruder superuser',
      'set session authorization postgres',
    ])
      await expect(ask(connection, attack), attack).rejects.toThrow(/permission denied/)
    await database.stop()
  },
)

test('committed rows are there after a restart', async () => {
  const dataDir = await usedFolder()
  const first = await start({ dataDir })
  await ask(first.connection, `create table salons as select 'Ëndrra' as name`)
  await first.stop()
  const second = await start({ dataDir })
  expect(await ask(second.connection, 'select name from salons')).toEqual({ name: 'Ëndrra' })
  await second.stop()
  await second.stop()
})

test(
  'a second start on the same folder is refused in one line, and the first goes on',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const first = await start({ dataDir })
    const other = await anotherApp(dataDir)
    expect(other.refusal).toMatch(/^Orari is already running on the data folder .+\.$/)
    expect(other.refusal).toContain(dataDir)
    await expect(startEmbedded({ dataDir })).rejects.toThrow(DataDirInUse)
    expect(await ask(first.connection, 'select 1 as one')).toEqual({ one: 1 })
    await first.stop()
    const next = await start({ dataDir })
    await next.stop()
  },
)

test(
  'a data folder may lie deep and have blanks and Albanian letters in its name',
  { tags: 'all' },
  async () => {
    const dataDir = emptyFolder(join('Të dhënat e "sallonit", çdo ditë', 'ë'.repeat(90)))
    const database = await start({ dataDir })
    const { host } = database.connection
    expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
    await database.stop()
    expect(existsSync(host)).toBe(false)
  },
)

test(
  'the socket lies in the data folder where its path is short enough',
  { tags: 'all' },
  async () => {
    const dataDir = emptyFolder('të dhënat, "tona"')
    const database = await start({ dataDir })
    expect(dirname(database.connection.host)).toBe(dataDir)
    expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
    await database.stop()
  },
)

test(
  'a data folder whose configuration switches off syncing to disk is refused',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const settings = join(clusterIn(dataDir), 'postgresql.auto.conf')
    const sound = readFileSync(settings)
    appendFileSync(settings, 'fsync = no\n')
    onTestFinished(() => writeFileSync(settings, sound))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/switches fsync off[^\n]*$/)
  },
)

test('files emptied by a power cut do not stop the next start', { tags: 'all' }, async () => {
  const dataDir = await usedFolder()
  const first = await start({ dataDir })
  const { host } = first.connection
  await first.stop()
  mkdirSync(host)
  for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) writeFileSync(join(host, file), '')
  writeFileSync(join(clusterIn(dataDir), 'postmaster.pid'), '')
  const second = await start({ dataDir })
  expect(await ask(second.connection, 'select 1 as one')).toEqual({ one: 1 })
  await second.stop()
})

test(
  'a stale process number that belongs to another program does not stop the next start',
  { tags: 'all' },
  async () => {
    const dataDir = await usedFolder()
    const stale = `${process.pid}\n${clusterIn(dataDir)}\n1700000000\n5432\n/tmp\n\n1 1\nready   \n`
    writeFileSync(join(clusterIn(dataDir), 'postmaster.pid'), stale)
    const database = await start({ dataDir })
    expect(serverOf(dataDir)).not.toBe(process.pid)
    await database.stop()
  },
)

test('an interrupted first start leaves nothing behind', { tags: 'all' }, async () => {
  const dataDir = await usedFolder()
  mkdirSync(join(dataDir, 'pg18.new-abc', 'base'), { recursive: true })
  const database = await start({ dataDir })
  expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
  await database.stop()
  expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', 'pg18', 'postgres.log'])
})

test('an unusable data folder is named in one line', async () => {
  const dataDir = emptyFolder()
  writeFileSync(dataDir, 'a file')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    /^The data folder .+ cannot be used: .+$/,
  )
})
