import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { freshDatabase, tell } from '#tests/support/database.ts'
import { connect } from '#server/database/sql.ts'
import { addressOf } from './address.ts'
import { restoreServer } from './back-up-server.ts'
import { handOn } from './backup-command.ts'
import { differenceOf } from './counted-rows.ts'
import { dumpPrograms } from './dump-programs.ts'
import { makeBackup } from './make-backup.ts'
import { newestProved } from './proved-backup.ts'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'orari-dumps-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function program(words: string) {
  const path = join(folder(), 'pg_dump')
  writeFileSync(path, `#!/bin/sh\necho "${words}"\n`)
  chmodSync(path, 0o755)
  return path
}

test('a pg_dump that is missing, older or new enough is told apart', async () => {
  await expect(dumpPrograms(18, '/nowhere/pg_dump')).rejects.toThrow(
    /^There is no \/nowhere\/pg_dump that runs: install .+postgresql-client-18.+ or set PG_DUMP/,
  )
  const older = program('pg_dump (PostgreSQL) 15.18 (Debian)')
  await expect(dumpPrograms(18, older)).rejects.toThrow(
    /pg_dump 15 is older than the server, which is PostgreSQL 18: .+PG_DUMP/,
  )
  const newer = program('pg_dump (PostgreSQL) 18.1')
  expect(await dumpPrograms(17, newer)).toEqual({
    dump: newer,
    restore: newer.replace(/dump$/, 'restore'),
  })
})

test('a password stands in no address that a command line shows', () => {
  const { url, env } = addressOf('postgres://orari:a%20b%40c@db:5433/orari?sslmode=require')
  expect(url).toBe('postgres://orari@db:5433/orari?sslmode=require')
  expect(env).toMatchObject({ PGPASSWORD: 'a b@c' })
  expect(addressOf('postgres://orari@db/orari').env).not.toHaveProperty('PGPASSWORD')
})

test('a table with more, fewer or no rows is named', () => {
  const wanted = new Map([['public.clients', 3]])
  expect(differenceOf(wanted, new Map(wanted))).toBeUndefined()
  expect(differenceOf(wanted, new Map([['public.clients', 2]]))).toBe(
    'public.clients has 2 rows instead of 3',
  )
  expect(differenceOf(wanted, new Map())).toBe('public.clients has no rows instead of 3')
})

test('a command gets the path last, and its failure or hanging is the backup’s', async () => {
  const to = join(folder(), 'said')
  await handOn(undefined, '/x')
  await handOn(`printf '%s|' one two > ${to} ; printf %s`, '/a b.dump')
  await handOn(`cp -t ${folder()}`, to)
  expect(readFileSync(to, 'utf8')).toBe('one|two|')
  await expect(handOn('echo "error: no way" >&2; false', '/a.dump')).rejects.toThrow(
    'No backup was made: /a.dump is not handed on, BACKUP_COMMAND failed: no way.',
  )
  await expect(handOn('sleep 600 #', '/a.dump', 200)).rejects.toThrow('took longer than 0.2 s')
})

test('a server is backed up by night only where a folder is named', () => {
  const DATABASE_URL = 'postgres://db/orari'
  expect(readConfig({ DATABASE_URL }).BACKUP_HOUR).toBe('off')
  expect(readConfig({ DATABASE_URL, BACKUP_DIR: '/srv' }).BACKUP_HOUR).toBe(3)
  expect(readConfig({}).BACKUP_HOUR).toBe(3)
})

const url = process.env['TEST_DATABASE_URL']
const now = new Date('2026-03-02T08:00:00Z')

// Needs pg_dump of the server's version, which the embedded PostgreSQL does not bring.
test.skipIf(url === undefined)(
  'a database of TEST_DATABASE_URL is dumped, proved and restored into an empty one',
  async () => {
    const { server, template } = inject('postgres')
    const [full, empty] = [await freshDatabase(server, template), await freshDatabase(server)]
    onTestFinished(async () => {
      await full.drop()
      await empty.drop()
    })
    const BACKUP_DIR = folder()
    const DATABASE_URL = String(full.connection.connectionString)
    const config = readConfig({ DATABASE_URL, BACKUP_DIR })
    const { path, trial } = await makeBackup(config, 'nightly', now)
    expect(basename(path)).toBe('orari-2026-03-02T080000Z-nightly.dump')
    expect(trial?.tables).toBeGreaterThan(50)
    expect(statSync(path).mode & 0o077).toBe(0)
    const sql = connect({ ...full.connection, max: 1 }, () => {})
    onTestFinished(() => sql.end())
    expect(await newestProved(sql)).toEqual(now)
    const refusing = { ...config, BACKUP_COMMAND: 'false' }
    const later = new Date('2026-03-03T08:00:00Z')
    await expect(makeBackup(refusing, 'by-hand', later)).rejects.toThrow('not handed on')
    expect(await newestProved(sql)).toEqual(now)
    expect(readdirSync(BACKUP_DIR)).toHaveLength(2)
    const into = String(empty.connection.connectionString)
    await restoreServer(path, into)
    const names = await tell(empty.connection, 'select count(*)::int as count from migrations')
    expect(names).toEqual(
      await tell(full.connection, 'select count(*)::int as count from migrations'),
    )
    await expect(restoreServer(path, into)).rejects.toThrow('is not empty')
  },
  60_000,
)
