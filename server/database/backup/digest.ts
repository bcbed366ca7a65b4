import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { DamagedBackup } from './backup-error.ts'

/** A skippable frame: zstd passes over it, so that `tar --zstd` still reads the archive. */
const frame = Buffer.alloc(8)
frame.writeUInt32LE(0x184d2a50)
frame.writeUInt32LE(32, 4)
const bytesOfDigest = frame.length + 32

const endOf = (digest: Buffer) => Buffer.concat([frame, digest])

/** The same bytes, and after them the frame with their digest. */
export async function* withDigest(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield endOf(hash.digest())
}

/** Reads the file once and refuses a changed one. Returns how many bytes come before the digest. */
export async function checkDigest(path: string) {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const end = size - bytesOfDigest
    if (end <= 0) throw new DamagedBackup('it ends too early')
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk as Buffer)
    const { buffer } = await handle.read(Buffer.alloc(bytesOfDigest), 0, bytesOfDigest, end)
    if (!buffer.equals(endOf(hash.digest()))) throw new DamagedBackup('it is not what was written')
    return end
  } finally {
    await handle.close()
  }
}
