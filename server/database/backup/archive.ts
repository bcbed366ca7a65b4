import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Entry as TarEntry, extract, type Pack, pack } from 'tar-stream'
import { BackupError, DamagedBackup } from './backup-error.ts'
import { checkDigest, withDigest } from './digest.ts'
import { compare, type Files, manifestPath, readManifest, writeManifest } from './manifest.ts'

/** One file or folder on its way into or out of an archive. Its content has to be read before the next one comes. */
export type Entry = {
  readonly path: string
  readonly size: number
  /** Undefined for a folder. */
  readonly content: AsyncIterable<Buffer> | undefined
}

/** `tar --zstd -xf` reads the archive as well: the data can be reached without Orari. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>, madeAt: Date) {
  const tar = pack()
  const packing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  // A fault of an entry ends the tar, and with it the pipeline.
  fill(tar, entries, madeAt).catch((error: Error) => tar.destroy(error))
  await pipeline(tar, packing, withDigest, to)
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>, madeAt: Date) {
  const files: Files = {}
  for await (const { path, size, content } of entries) {
    const header = { name: path, size, mtime: madeAt }
    if (!content) tar.entry({ ...header, type: 'directory', mode: 0o700 })
    else await pipeline(hashed(path, content, files), tar.entry({ ...header, mode: 0o600 }))
  }
  tar.entry({ name: manifestPath, mtime: madeAt, mode: 0o600 }, writeManifest(madeAt, files))
  tar.finalize()
}

/** Passes every entry to `take`, and returns only when the files are those of the manifest. Of a changed archive nothing is passed on. */
export async function readArchive(path: string, take: (entry: Entry) => Promise<void>) {
  if (!existsSync(path)) throw new BackupError(`There is no backup ${path}.`)
  const end = await checkDigest(path)
  const found: Files = {}
  let list: string | undefined
  const tar = extract()
  const reading = pipeline(createReadStream(path, { end: end - 1 }), createZstdDecompress(), tar)
  // It is awaited below; until then its fault comes out of the tar.
  reading.catch(() => {})
  try {
    for await (const one of tar)
      if (one.header.name === manifestPath) list = (await buffer(one)).toString()
      else await take(entryOf(one, found))
    await reading
  } catch (error) {
    throw isOfPacking(error) ? new DamagedBackup('it cannot be unpacked') : error
  }
  if (list === undefined) throw new DamagedBackup('it has no list of files')
  compare(readManifest(list), found)
}

function entryOf(one: TarEntry, found: Files): Entry {
  const { name, size = 0, type } = one.header
  if (type === 'directory') return { path: name, size: 0, content: undefined }
  if (type !== 'file') throw new DamagedBackup(`an entry of kind ${type}`)
  return { path: name, size, content: hashed(name, one, found) }
}

/** The same bytes; when all of them are read, size and hash are in `files`. */
async function* hashed(path: string, content: AsyncIterable<Buffer>, files: Files) {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    hash.update(piece)
    size += piece.length
    yield piece
  }
  files[path] = { size, sha256: hash.digest('hex') }
}

/** Zstd's errors have a code, those of the tar only a sentence. */
const isOfPacking = (error: unknown) =>
  error instanceof Error &&
  ('code' in error
    ? /^(ERR_)?Z(LIB|STD|_)/.test(String(error.code))
    : /^(Invalid tar header|Unexpected end of data)/.test(error.message))
