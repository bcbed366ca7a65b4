import { givePart } from '#tests/support/server/parts.ts'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { startProcess } from '#tests/support/server/process.ts'
import { readConfig } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'
import { clusterIn } from '#server/database/embedded/cluster.ts'
import { emptyFolder, start } from '#server/database/embedded/embedded-world.ts'
import { backUp } from './back-up.ts'
import {
  command,
  emptyBackupDir,
  everyRow,
  open,
  plainDatabase,
  runningDatabase,
} from '#tests/support/server/backups.ts'
import { restore } from './restore.ts'

const byHand = { kind: 'by-hand', now: new Date() } as const

/** Random rows in a salon's tables. */
async function fillAtRandom(sql: Sql, salon: string) {
  await sql`
    insert into staff (salon_id, id, name, name_key, position)
    select ${salon}, gen_random_uuid(), 'Berberi ' || n, md5(random()::text), n
    from generate_series(1, 8) n`
  await sql`
    insert into clients (salon_id, id, name, name_key, phone, search)
    select ${salon}, gen_random_uuid(), md5(random()::text) || ' ë', md5(random()::text), '', md5(n::text)
    from generate_series(1, 500) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    select ${salon}, gen_random_uuid(), timestamp '2030-01-01' + n * interval '40 min',
      (10 + random() * 20)::int, id, md5(random()::text), 'Prerje', (random() * 9000)::int
    from staff, generate_series(1, 100) n where salon_id = ${salon}`
  await givePart(sql)
}

/** Writes rows until `stop`; `count` is the number of acknowledged ones. */
function keepWriting(sql: Sql, salon: string) {
  const writing = { count: 0, goesOn: true }
  async function write() {
    while (writing.goesOn) {
      const name = `gjatë kopjes ${writing.count}`
      await sql`
        insert into clients (salon_id, id, name, name_key, phone, search)
        values (${salon}, gen_random_uuid(), ${name}, ${name}, '', ${name})`
      writing.count++
    }
  }
  const ended = write()
  return Object.assign(writing, { stop: () => ((writing.goesOn = false), ended) })
}

// Five programs start one after the other: on a busy machine that takes minutes.
const patience = { timeout: 300_000 }

test(
  'a drill: a backup made during writes is restored after the folder is lost, and nothing is missing',
  patience,
  async () => {
    const { dataDir, backupDir, database, sql } = await runningDatabase()
    const people = peopleOf({ sql, now: () => new Date(), config: readConfig({}) })
    const owner = await people.owner()
    await fillAtRandom(sql, owner.salonId)
    const writing = keepWriting(sql, owner.salonId)
    await expect.poll(() => writing.count).toBeGreaterThan(20)
    const before = await everyRow(sql)
    const acknowledged = writing.count

    const settings = { DATA_DIR: dataDir, BACKUP_DIR: backupDir }
    const made = await command('backup', settings)
    await writing.stop()
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/restored for trial, all \d{4,} rows of \d+ tables read/)
    expect(writing.count).toBeGreaterThan(acknowledged)

    await sql.end()
    await database.stop()
    rmSync(dataDir, { recursive: true })
    expect(await command('restore', settings, made.path)).toMatchObject({ code: 0, err: '' })

    const restored = await start({ dataDir })
    const again = open(restored.connection)
    const after = await everyRow(again)
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [table, rows] of before)
      expect([table, [...rows.difference(after.get(table) ?? new Set())]]).toEqual([table, []])
    expect(before.get('appointments')?.size).toBe(900)
    await expectOneMoment(again, acknowledged, writing.count)
    await again.end()
    await restored.stop()

    const app = await startProcess(settings)
    await app.ready()
    const { email, password } = owner
    const login = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(login.status).toBe(200)
  },
)

/** The rows that were written during the backup are there up to one moment, without a gap. */
async function expectOneMoment(sql: Sql, atLeast: number, atMost: number) {
  const [found] = await sql<{ count: number; last: number }>`
    select count(*), max(substring(name from 'gjatë kopjes (.*)')::int) as last
    from clients where name like 'gjatë kopjes %'`
  expect(found?.count).toBeGreaterThanOrEqual(atLeast)
  expect(found?.count).toBeLessThanOrEqual(atMost)
  expect(found?.last).toBe((found?.count ?? 0) - 1)
}

test(
  'a damaged backup is refused wherever the damage is, and leaves nothing behind',
  { tags: 'all' },
  async () => {
    const { dataDir } = await plainDatabase()
    const { path } = await backUp({ dataDir, backupDir: emptyBackupDir(), ...byHand })
    const sound = readFileSync(path)
    const target = emptyFolder()
    const expectRefusal = async (bytes: Buffer, what: string) => {
      writeFileSync(path, bytes)
      await expect(restore(path, target), what).rejects.toThrow(/^This backup is damaged \(.+$/)
      expect(existsSync(clusterIn(target))).toBe(false)
      expect(readdirSync(target)).toEqual(['in-use.lock'])
    }
    const { length: size } = sound
    for (const at of [0, 5, randomInt(size), randomInt(size), size - 50, size - 40, size - 1]) {
      const bytes = Buffer.from(sound)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
      await expectRefusal(bytes, `byte ${at} of ${size}`)
    }
    for (const length of [0, Math.floor(size / 2), size - 1])
      await expectRefusal(sound.subarray(0, length), `the first ${length} of ${size} bytes`)
  },
)

test('a restore touches no folder that holds files', { tags: 'all' }, async () => {
  const { dataDir, database } = await plainDatabase()
  const { path } = await backUp({ dataDir, backupDir: emptyBackupDir(), ...byHand })
  const settings = { DATA_DIR: dataDir }
  const isFull = {
    code: 1,
    out: '',
    err: expect.stringMatching(/^The data folder .+ is not empty: .+\n$/),
  }
  expect(await command('restore', settings, path)).toMatchObject(isFull)
  await database.stop()
  await expect(restore(path, dataDir)).rejects.toThrow('is not empty')
  expect(existsSync(join(clusterIn(dataDir), 'PG_VERSION'))).toBe(true)

  const foreign = emptyFolder()
  mkdirSync(foreign)
  writeFileSync(join(foreign, 'thesis.odt'), 'mine')
  await expect(restore(path, foreign)).rejects.toThrow('is not empty')
  expect(readdirSync(foreign)).toEqual(['thesis.odt'])
  await expect(restore('/nowhere.tar.zst', foreign)).rejects.toThrow(
    'There is no backup /nowhere.tar.zst.',
  )
})
