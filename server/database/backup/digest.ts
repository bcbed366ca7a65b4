import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { DamagedBackup } from './backup-error.ts'

/** A frame that zstd passes over, wherever it stands: the archive stays one that `tar --zstd` reads. */
const frame = Buffer.alloc(8)
frame.writeUInt32LE(0x184d2a50)
frame.writeUInt32LE(32, 4)
const bytesOfDigest = frame.length + 32

const endOf = (digest: Buffer) => Buffer.concat([frame, digest])

/** Everything that was written, and at the end what tells whether it still is that. */
export async function* withDigest(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield endOf(hash.digest())
}

/** Reads all of it once; not one bit is another than it was. Answers the packed bytes before the digest. */
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
