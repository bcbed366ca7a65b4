import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { frailDatabase } from '#tests/support/server/frail-database.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { role } from '#server/database/embedded/cluster.ts'
import { chooseSocketFolder, port } from '#server/database/embedded/socket-folder.ts'
import { createLog } from '#server/core/log.ts'
import { nameOf, nightliesIn } from '#server/database/backup/backup-files.ts'
import { emptyFolder } from '#server/database/embedded/embedded-world.ts'
import { emptyBackupDir, plainDatabase } from '#tests/support/server/backups.ts'
import { createWorld } from '#tests/support/world.ts'
import { backupJobs, isDue } from './jobs.ts'

const patience = { timeout: 40_000, interval: 250 }

function night(environment: Record<string, string>, sql = {} as Sql) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const config = readConfig(environment)
  const jobs = backupJobs(config, log)
  return {
    lines,
    jobs,
    at: async (moment: string) => {
      for (const { run } of jobs) await run({ sql, config, now: () => new Date(moment) })
    },
  }
}

test('a backup of the running database is made each night, and outdated ones are removed', async () => {
  const { dataDir: DATA_DIR } = await plainDatabase()
  const BACKUP_DIR = emptyBackupDir()
  mkdirSync(BACKUP_DIR)
  const days = Array.from({ length: 20 }, (_, back) => addDays('2026-03-03', -back))
  for (const day of days)
    writeFileSync(join(BACKUP_DIR, nameOf('nightly', new Date(`${day}T02:10:00Z`))), '')
  writeFileSync(join(BACKUP_DIR, nameOf('by-hand', new Date('2025-01-01T10:00:00Z'))), '')

  const { at, lines } = night({ DATA_DIR, BACKUP_DIR })
  await at('2026-03-04T01:10:00Z')
  expect(lines).toEqual([])
  await at('2026-03-04T02:10:00Z')
  await at('2026-03-04T03:10:00Z')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'backup made',
      bytes: expect.any(Number),
      tables: expect.any(Number),
    }),
  ])
  expect(readdirSync(BACKUP_DIR).map((name) => name.slice(6, 16))).toEqual([
    '2025-01-01',
    '2026-02-15',
    '2026-02-22',
    ...days.slice(0, 6).toReversed(),
    '2026-03-04',
  ])
})

test('a failed backup logs why and when the last one was made, and is not retried', async () => {
  const BACKUP_DIR = emptyBackupDir()
  mkdirSync(BACKUP_DIR)
  writeFileSync(join(BACKUP_DIR, nameOf('nightly', new Date('2026-03-03T02:10:00Z'))), '')
  const { sql } = await createWorld()
  const { at, lines } = night({ DATA_DIR: emptyFolder(), BACKUP_DIR }, sql)
  await at('2026-03-04T02:10:00Z')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'no backup made',
      reason: expect.stringContaining('There is no database in'),
      last: '2026-03-03T02:10:00.000Z',
    }),
  ])
})

test('a failed backup is told to each administrator, once a night and with its reason', async () => {
  const world = await createWorld()
  const BACKUP_DIR = emptyBackupDir()
  mkdirSync(BACKUP_DIR)
  writeFileSync(join(BACKUP_DIR, nameOf('nightly', new Date('2026-03-03T02:10:00Z'))), '')
  const { email } = await world.admin()
  await world.owner()
  const { at } = night({ DATA_DIR: emptyFolder(), BACKUP_DIR }, world.sql)
  for (const hour of ['02', '03', '04']) await at(`2026-03-04T${hour}:10:00Z`)
  world.now = new Date('2026-03-04T05:00:00Z')
  const told = await world.deliverMails()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Kopja rezervë e kësaj nate nuk u bë'],
  ])
  expect(told[0]?.text).toContain('There is no database in')
  expect(told[0]?.text).toContain('Kopja e fundit është e ditës')
  await at('2026-03-05T02:10:00Z')
  world.now = new Date('2026-03-05T05:00:00Z')
  expect(await world.deliverMails()).toHaveLength(1)
})

/** Stands for pg_dump where its disk fills up: half a file, and what the system then says. */
function dumpOnFullDisk() {
  const folder = emptyFolder()
  mkdirSync(folder)
  const path = join(folder, 'pg_dump')
  const lines = [
    '#!/bin/sh',
    'case "$*" in --version) echo "pg_dump (PostgreSQL) 99.1"; exit;; esac',
    'for word; do case "$word" in --file=*) echo half > "${word#--file=}";; esac; done',
    'cat /dev/zero > /dev/full',
  ]
  writeFileSync(path, lines.join('\n'), { mode: 0o755 })
  return path
}

test('a disk that fills up under a dump leaves older backups and no half one, and is told', async () => {
  const world = await createWorld()
  const { email } = await world.admin()
  const database = await freshDatabase(inject('postgres').server)
  onTestFinished(() => database.drop())
  const { url: DATABASE_URL, mend } = await frailDatabase(database.connection)
  await mend()
  const BACKUP_DIR = emptyBackupDir()
  mkdirSync(BACKUP_DIR)
  const older = nameOf('nightly', new Date('2026-03-03T02:10:00Z'), '.dump')
  writeFileSync(join(BACKUP_DIR, older), '')

  const PG_DUMP = dumpOnFullDisk()
  const { at, lines } = night({ DATABASE_URL, BACKUP_DIR, PG_DUMP }, world.sql)
  await at('2026-03-04T02:10:00Z')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      msg: 'no backup made',
      reason: 'pg_dump failed: No space left on device',
      last: '2026-03-03T02:10:00.000Z',
    }),
  ])
  expect(readdirSync(BACKUP_DIR)).toEqual([older])
  world.now = new Date('2026-03-04T05:00:00Z')
  const told = await world.deliverMails()
  expect(told.map(({ to }) => to)).toEqual([email])
  expect(told[0]?.text).toContain('No space left on device')
})

test('a product with backups off, or with a server and no folder for them, makes none', () => {
  expect(night({}).jobs).toHaveLength(1)
  expect(night({ BACKUP_HOUR: 'off' }).jobs).toEqual([])
  const DATABASE_URL = 'postgres://db/orari'
  expect(night({ DATABASE_URL }).jobs).toEqual([])
  expect(night({ DATABASE_URL, BACKUP_DIR: '/srv/backups' }).jobs).toHaveLength(1)
})

test('the running product starts the nightly backup by itself', async () => {
  const [DATA_DIR, BACKUP_DIR] = [emptyFolder(), emptyBackupDir()]
  const settings = { DATA_DIR, BACKUP_DIR, BACKUP_HOUR: '3' }
  const { ready } = await startProcess(settings)
  await ready()
  const boss = new PgBoss({
    host: chooseSocketFolder(DATA_DIR),
    port,
    user: role,
    database: role,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => {})
  await expect.poll(() => boss.start().catch(() => undefined), patience).toBeTruthy()
  onTestFinished(() => boss.stop({ graceful: false }))
  await expect.poll(() => boss.send('backup').catch(() => null), patience).toBeTruthy()
  await expect.poll(() => nightliesIn(BACKUP_DIR), patience).toHaveLength(1)
})

const due = (last: string | undefined, now: string, hour = 3) =>
  isDue(last === undefined ? undefined : new Date(last), new Date(now), hour)

test('the first backup is due at once', () => {
  expect(due(undefined, '2026-03-02T12:00:00Z')).toBe(true)
})

test('a backup is due once a night, after its hour in Albania', () => {
  // Three at night in Albania is two in UTC.
  expect(due('2026-03-01T02:10:00Z', '2026-03-02T01:59:00Z')).toBe(false)
  expect(due('2026-03-01T02:10:00Z', '2026-03-02T02:10:00Z')).toBe(true)
  expect(due('2026-03-02T02:10:00Z', '2026-03-02T03:10:00Z')).toBe(false)
})

test('a backup missed at night is made up for in the morning, once', () => {
  expect(due('2026-03-01T08:10:00Z', '2026-03-02T08:10:00Z')).toBe(true)
  expect(due('2026-03-02T08:10:00Z', '2026-03-02T09:10:00Z')).toBe(false)
})

test('the backup’s hour may be midnight and follows summer time', () => {
  expect(due('2026-03-01T22:50:00Z', '2026-03-01T23:10:00Z', 0)).toBe(true)
  expect(due('2026-07-01T01:10:00Z', '2026-07-02T00:30:00Z')).toBe(false)
  expect(due('2026-07-01T01:10:00Z', '2026-07-02T01:10:00Z')).toBe(true)
})
