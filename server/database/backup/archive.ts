import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupError, DamagedBackup } from './backup-error.ts'
import { checkDigest, withDigest } from './digest.ts'
import { compare, type Files, manifestPath, readManifest, writeManifest } from './manifest.ts'
import { ending, type Entry, entriesOf, headerOf, padding } from './tar.ts'

/** `tar --zstd -xf` reads it as well: nobody needs Orari to get at their data. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, madeAt: Date) {
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(pack(entries, madeAt)), packing, withDigest, to)
}

async function* pack(entries: AsyncIterable<Entry>, madeAt: Date) {
  const seconds = Math.floor(madeAt.getTime() / 1000)
  const files: Files = {}
  for await (const entry of entries) {
    yield headerOf(entry, seconds)
    if (!entry.content) continue
    const hash = createHash('sha256')
    for await (const piece of entry.content) {
      hash.update(piece)
      yield piece
    }
    yield padding(entry.size)
    files[entry.path] = { size: entry.size, sha256: hash.digest('hex') }
  }
  const list = writeManifest(madeAt, files)
  yield headerOf({ path: manifestPath, size: list.length, content: Readable.from([]) }, seconds)
  yield list
  yield padding(list.length)
  yield ending
}

/** Hands every entry to `take`, and answers only when all of it was what had been put in. Nothing is handed out of a file that was changed. */
export async function readArchive(path: string, take: (entry: Entry) => Promise<void>) {
  if (!existsSync(path)) throw new BackupError(`There is no backup ${path}.`)
  const end = await checkDigest(path)
  const found: Files = {}
  let list: string | undefined
  const unpacking = createZstdDecompress()
  const reading = pipeline(createReadStream(path, { end: end - 1 }), unpacking)
  // It is awaited below; until then its fault comes out of what it feeds.
  reading.catch(() => {})
  try {
    for await (const entry of entriesOf(unpacking)) {
      if (entry.path === manifestPath)
        list = (await buffer(entry.content ?? Readable.from([]))).toString()
      else await take(listed(entry, found))
    }
    await reading
  } catch (error) {
    throw isOfPacking(error) ? new DamagedBackup('it cannot be unpacked') : error
  }
  if (list === undefined) throw new DamagedBackup('it has no list of files')
  compare(readManifest(list), found)
}

/** The same entry; what is read of it is noted down. */
function listed(entry: Entry, found: Files): Entry {
  const { path, size, content } = entry
  if (!content) return entry
  async function* noted(pieces: AsyncIterable<Buffer>) {
    const hash = createHash('sha256')
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
    found[path] = { size, sha256: hash.digest('hex') }
  }
  return { path, size, content: noted(content) }
}

const isOfPacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ERR_)?Z(LIB|STD|_)/.test(String(error.code))
