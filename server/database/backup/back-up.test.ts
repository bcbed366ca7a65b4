import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  anotherApp,
  ask,
  emptyFolder,
  eventually,
  start,
} from '#server/database/embedded/embedded-world.ts'
import { clusterIn, superuser } from '#server/database/embedded/cluster.ts'
import { type Entry, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { command, emptyBackupDir, plainDatabase } from '#tests/support/server/backups.ts'
import { restore } from './restore.ts'
import { requireDiskSpace } from './disk-space.ts'
import { snapshot } from './snapshot.ts'

const byHand = { kind: 'by-hand', now: new Date('2026-03-02T08:00:00Z') } as const

test('a stopped database is backed up and is stopped again afterwards', async () => {
  const { dataDir, database: first } = await plainDatabase()
  await ask(first.connection, `create table owners as select 'Ëndrra' as name`)
  await first.stop()
  const { path, trial } = await backUp({ dataDir, backupDir: emptyBackupDir(), ...byHand })
  expect(trial).toEqual({ tables: 1, rows: 1 })
  const next = await start({ dataDir })
  await next.stop()
  const elsewhere = emptyFolder()
  await restore(path, elsewhere)
  const restored = await start({ dataDir: elsewhere })
  expect(await ask(restored.connection, 'select name from owners')).toEqual({ name: 'Ëndrra' })
})

test('a second backup or app is refused during a backup, and unfinished leftovers are removed', async () => {
  const { dataDir, database } = await plainDatabase()
  const backupDir = emptyBackupDir()
  mkdirSync(join(dataDir, 'pg18.new-abc', 'base'), { recursive: true })
  mkdirSync(backupDir)
  writeFileSync(join(backupDir, 'orari-2026-03-01T080000Z.tar.zst.unfinished'), 'half')

  const making = backUp({ dataDir, backupDir, ...byHand })
  await expect(backUp({ dataDir, backupDir, ...byHand })).rejects.toThrow(
    /^A backup of .+ is being made already\.$/,
  )
  const other = await anotherApp(dataDir)
  expect(other.refusal).toMatch(/^Orari is already running on the data folder/)
  const { path } = await making
  expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
  expect(readdirSync(backupDir)).toEqual([basename(path)])
  expect(readdirSync(dataDir).filter((name) => name.includes('new'))).toEqual([])
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('a database that stops during the backup is reported in one line', async () => {
  const { dataDir, database } = await plainDatabase()
  const place = { cluster: clusterIn(dataDir), socketFolder: database.connection.host }
  const copying = snapshot(place)
  expect((await copying.next()).value).toMatchObject({ path: 'pg18' })
  const asSuperuser = { ...database.connection, user: superuser, database: 'postgres' }
  await ask(
    asSuperuser,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'orari backup'`,
  )
  const rest = async () => {
    for (;;) if ((await copying.next()).done) return
  }
  await expect(rest()).rejects.toThrow('The database stopped during the backup.')
  await eventually(async () =>
    expect(await ask(asSuperuser, 'select count(*)::int from pg_replication_slots')).toEqual({
      count: 0,
    }),
  )
})

test('a damaged page of the database makes no backup', async () => {
  const { dataDir, database } = await plainDatabase()
  await ask(
    database.connection,
    `create table spoilt as select repeat('x', 500) from generate_series(1, 100)`,
  )
  const file = await ask<{ path: string }>(
    database.connection,
    `select pg_relation_filepath('spoilt') as path`,
  )
  await database.stop()
  spoil(join(clusterIn(dataDir), file?.path ?? ''))
  const backupDir = emptyBackupDir()
  await expect(backUp({ dataDir, backupDir, ...byHand })).rejects.toThrow(/invalid page in block 1/)
  expect(readdirSync(backupDir)).toEqual([])
})

test('a backup is not begun without room for the archive and the trial restore', async () => {
  const [dataDir, backupDir] = [emptyFolder(), emptyBackupDir()]
  const cluster = clusterIn(dataDir)
  for (const folder of [join(cluster, 'base'), join(cluster, 'pg_wal'), backupDir])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(cluster, 'base', '1'), Buffer.alloc(70_000))
  // The database's log is not copied as a whole.
  writeFileSync(join(cluster, 'pg_wal', '0'), Buffer.alloc(50_000))
  const enough = 2 * 70_000 + 256 * 1024 ** 2
  const room = (left: number) => requireDiskSpace({ dataDir, cluster }, backupDir, async () => left)
  expect(await room(enough)).toBe(70_000)
  await expect(room(enough - 1)).rejects.toThrow(
    /^No backup was made: .+ has \d+ MB left, and \d+ MB are wanted to be safe\.$/,
  )
})

test('an unwritable backup folder is named', async () => {
  const { dataDir } = await plainDatabase()
  const backupDir = join(clusterIn(dataDir), 'PG_VERSION', 'inside')
  await expect(backUp({ dataDir, backupDir, ...byHand })).rejects.toThrow(
    /^No backup was made: .+inside/,
  )
})

test('a missing database is not backed up', async () => {
  const settings = { DATA_DIR: emptyFolder(), BACKUP_DIR: emptyBackupDir() }
  expect(await command('backup', settings)).toMatchObject({
    code: 1,
    err: `There is no database in ${settings.DATA_DIR} to back up.\n`,
  })
  expect(existsSync(settings.DATA_DIR)).toBe(false)
})

test.each(['pg18/../../escaped', '/etc/escaped', 'elsewhere/file', 'pg18//x', ''])(
  'a forged archive does not write to "%s"',
  async (path) => {
    const file = join(emptyBackupDir(), '..', 'made-up.tar.zst')
    async function* hostile(): AsyncGenerator<Entry> {
      async function* content() {
        yield Buffer.from('x')
      }
      yield { path, size: 1, content: content() }
    }
    await writeArchive(file, hostile(), byHand.now)
    const target = emptyFolder()
    await expect(restore(file, target)).rejects.toThrow(`a file with the path ${path}`)
    expect(readdirSync(target)).toEqual(['in-use.lock'])
    expect(existsSync(join(target, '..', 'escaped'))).toBe(false)
  },
)

const page = 8_192

/** Overwrites the middle of the second page, where rows are. */
function spoil(path: string) {
  const bytes = readFileSync(path)
  bytes.fill(0xff, page * 1.5, page * 1.5 + 10)
  writeFileSync(path, bytes)
}
