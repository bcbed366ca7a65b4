import { DamagedBackup } from './backup-error.ts'

/** One file or folder on its way into or out of an archive. Its content has to be read before the next one comes. */
export type Entry = {
  readonly path: string
  readonly size: number
  /** Undefined for a folder. */
  readonly content: AsyncIterable<Buffer> | undefined
}

const block = 512
const longestPath = 100
const [file, folder] = ['0', '5']

/** The end of an archive: two empty blocks. */
export const ending = Buffer.alloc(2 * block)
export const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

// The fields of a header as POSIX has them: where each begins and how long it is.
const fields = {
  name: [0, longestPath],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const
type Field = keyof typeof fields

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

export function headerOf({ path, size, content }: Entry, seconds: number) {
  if (Buffer.byteLength(path) > longestPath)
    throw new RangeError(`The path ${path} is too long for a backup.`)
  const header = Buffer.alloc(block)
  const write = (field: Field, text: string) => header.write(text, fields[field][0])
  write('name', path)
  write('mode', octal(content ? 0o600 : 0o700, 8))
  for (const field of ['uid', 'gid'] as const) write(field, octal(0, 8))
  write('size', octal(size, 12))
  write('modified', octal(seconds, 12))
  write('kind', content ? file : folder)
  write('magic', 'ustar\x0000')
  write('checksum', octal(checksumOf(header), 7))
  return header
}

/** The sum of all bytes, with those of the checksum taken for blanks. */
function checksumOf(header: Buffer) {
  const [begin, length] = fields.checksum
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0)
  return sum(header) - sum(header.subarray(begin, begin + length)) + length * 32
}

/** What an archive holds, one after the other. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = bytesOf(archive)
  for (;;) {
    const header = await bytes.exactly(block)
    if (header.every((byte) => byte === 0)) return bytes.drain()
    const entry = readHeader(header)
    if (!entry.isFile) yield { path: entry.path, size: 0, content: undefined }
    else yield { ...entry, content: bytes.pieces(entry.size) }
    await bytes.exactly(padding(entry.size).length)
  }
}

function readHeader(header: Buffer) {
  const read = (field: Field) => {
    const [begin, length] = fields[field]
    const [text = ''] = header.toString('utf8', begin, begin + length).split('\0')
    return text.trim()
  }
  if (Number.parseInt(read('checksum'), 8) !== checksumOf(header))
    throw new DamagedBackup('a header does not match its checksum')
  const kind = read('kind')
  if (kind !== file && kind !== folder) throw new DamagedBackup(`an entry of kind ${kind}`)
  return { path: read('name'), size: Number.parseInt(read('size'), 8), isFile: kind === file }
}

/** Takes bytes off a stream in the sizes that are asked for. */
function bytesOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new DamagedBackup('it ends too early')
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    pieces,
    /** Whoever fills the stream shall come to the end of it too. */
    drain: async () => {
      while (!(await chunks.next()).done);
    },
    exactly: async (size: number) => Buffer.concat(await Array.fromAsync(pieces(size))),
  }
}
