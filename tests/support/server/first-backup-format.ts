import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Entry } from '#server/database/backup/archive.ts'

/** Writes the archive as the first versions did. It never changes, since such backups exist. */
export async function writeFirstFormat(path: string, entries: AsyncIterable<Entry>, madeAt: Date) {
  const packed = await buffer(Readable.from(tarOf(entries, madeAt)).pipe(createZstdCompress()))
  const frame = Buffer.from('502a4d1820000000', 'hex')
  const digest = createHash('sha256').update(packed).digest()
  await pipeline(Readable.from([packed, frame, digest]), createWriteStream(path))
}

async function* tarOf(entries: AsyncIterable<Entry>, madeAt: Date) {
  const seconds = Math.floor(madeAt.getTime() / 1000)
  const files: Record<string, unknown> = {}
  for await (const { path, content } of entries) {
    const bytes = content && (await buffer(content))
    yield* blocksOf(path, bytes, seconds)
    if (!bytes) continue
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files[path] = { size: bytes.length, sha256 }
  }
  const list = JSON.stringify({ format: 1, madeAt: madeAt.toISOString(), files })
  yield* blocksOf('orari-backup.json', Buffer.from(list), seconds)
  yield Buffer.alloc(1024)
}

function* blocksOf(path: string, bytes: Buffer | undefined, seconds: number) {
  const header = Buffer.alloc(512)
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(path)
  header.write(octal(bytes ? 0o600 : 0o700, 8), 100)
  header.write(octal(0, 8) + octal(0, 8), 108)
  header.write(octal(bytes?.length ?? 0, 12) + octal(seconds, 12), 124)
  // The checksum is computed with its own field as blanks.
  header.write(' '.repeat(8) + (bytes ? '0' : '5'), 148)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.fill(0, 148, 156)
  header.write(octal(sum, 7), 148)
  yield header
  if (bytes) yield Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)])
}
