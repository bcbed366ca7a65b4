import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { clusterIn } from '#server/database/embedded/cluster.ts'
import { ask, emptyFolder, start } from '#server/database/embedded/embedded-world.ts'
import { plainDatabase } from '#tests/support/server/backups.ts'
import { writeFirstFormat } from '#tests/support/server/first-backup-format.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import { restore } from './restore.ts'
import { snapshot } from './snapshot.ts'

type Plain = { path: string; bytes: Uint8Array | undefined }

const madeAt = new Date('2026-03-02T08:00:00Z')

function emptyFile() {
  const folder = mkdtempSync(join(tmpdir(), 'orari-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'one.tar.zst')
}

async function* entriesOf(files: readonly Plain[]): AsyncGenerator<Entry> {
  for (const { path, bytes } of files) {
    async function* content() {
      for (let at = 0; bytes && at < bytes.length; at += 700)
        yield Buffer.from(bytes.subarray(at, at + 700))
    }
    yield { path, size: bytes?.length ?? 0, content: bytes && content() }
  }
}

async function read(path: string) {
  const found: Plain[] = []
  await readArchive(path, async ({ path: name, content }) => {
    found.push({ path: name, bytes: content && new Uint8Array(await buffer(content)) })
  })
  return found
}

const name = fc.stringMatching(/^[a-zë0-9]{1,60}(\/[a-zë0-9]{1,60}){0,3}$/)
const bytes = fc.option(fc.uint8Array({ maxLength: 2_000 }), { nil: undefined })
const files = fc.uniqueArray(fc.record({ path: name, bytes }), {
  maxLength: 6,
  selector: ({ path }) => path,
})

test.each([
  ['today', writeArchive],
  ['by the first versions', writeFirstFormat],
])('an archive of files %s is unpacked unchanged', async (_, write) => {
  // The first format has room for 100 bytes of a path.
  const fits = (path: string) => write === writeArchive || Buffer.byteLength(path) <= 100
  await fc.assert(
    fc.asyncProperty(files, async (list) => {
      const wanted = list.filter(({ path }) => fits(path))
      const path = emptyFile()
      await write(path, entriesOf(wanted), madeAt)
      expect(await read(path)).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

test('a backup in the first format is restored, and a database starts on it', async () => {
  const { dataDir, database } = await plainDatabase()
  await ask(database.connection, `create table owners as select 'Ëndrra' as name`)
  const archive = emptyFile()
  const place = { cluster: clusterIn(dataDir), socketFolder: database.connection.host }
  await writeFirstFormat(archive, snapshot(place), madeAt)
  await database.stop()
  const elsewhere = emptyFolder()
  await restore(archive, elsewhere)
  const restored = await start({ dataDir: elsewhere })
  expect(await ask(restored.connection, 'select name from owners')).toEqual({ name: 'Ëndrra' })
})

test('an archive can be read by the system’s tar', async () => {
  const path = emptyFile()
  const list = [
    { path: 'pg18', bytes: undefined },
    { path: 'pg18/PG_VERSION', bytes: Buffer.from('18\n') },
  ]
  await writeArchive(path, entriesOf(list), madeAt)
  const input = zstdDecompressSync(readFileSync(path))
  expect(execFileSync('tar', ['-tf', '-'], { input, encoding: 'utf8' })).toMatch(
    /^pg18\/?\npg18\/PG_VERSION\norari-backup.json\n$/,
  )
  const content = execFileSync('tar', ['-xOf', '-', 'pg18/PG_VERSION'], { input })
  expect(content.toString()).toBe('18\n')
})

test('an error while packing or unpacking is reported, and both sides stop', async () => {
  let isEnded = false
  async function* broken(): AsyncGenerator<Entry> {
    try {
      yield* entriesOf([{ path: 'a', bytes: Buffer.alloc(3_000_000) }])
      throw new Error('the disk is away')
    } finally {
      isEnded = true
    }
  }
  await expect(writeArchive(emptyFile(), broken(), madeAt)).rejects.toThrow('the disk is away')
  expect(isEnded).toBe(true)

  isEnded = false
  await expect(writeArchive('/nowhere/one.tar.zst', broken(), madeAt)).rejects.toThrow('ENOENT')
  await expect.poll(() => isEnded).toBe(true)

  const path = emptyFile()
  await writeArchive(path, entriesOf([{ path: 'a', bytes: Buffer.alloc(3_000_000) }]), madeAt)
  const full = readArchive(path, async () => {
    throw new Error('no space left')
  })
  await expect(full).rejects.toThrow('no space left')
  expect(existsSync(path)).toBe(true)
})

test('a file shorter than its announced size makes no archive', async () => {
  async function* short(): AsyncGenerator<Entry> {
    async function* content() {
      yield Buffer.from('x')
    }
    yield { path: 'a', size: 2, content: content() }
  }
  await expect(writeArchive(emptyFile(), short(), madeAt)).rejects.toThrow('Size mismatch')
})
