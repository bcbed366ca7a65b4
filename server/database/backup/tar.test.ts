import { execFileSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ending, type Entry, entriesOf, headerOf, padding } from './tar.ts'

type Plain = { path: string; bytes: Uint8Array | undefined }

async function* stream(chunks: readonly Uint8Array[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}
const entry = ({ path, bytes }: Plain): Entry => ({
  path,
  size: bytes?.length ?? 0,
  content: bytes && stream([bytes]),
})
const pack = (files: readonly Plain[]) =>
  Buffer.concat([
    ...files.flatMap((file) => {
      const header = headerOf(entry(file), 1_772_000_000)
      return file.bytes ? [header, file.bytes, padding(file.bytes.length)] : [header]
    }),
    ending,
  ])

async function unpack(archive: AsyncIterable<Buffer>) {
  const found: Plain[] = []
  for await (const { path, content } of entriesOf(archive))
    found.push({ path, bytes: content && new Uint8Array(await buffer(content)) })
  return found
}

const name = fc.stringMatching(/^[a-z0-9_./]{1,100}$/)
const bytes = fc.option(fc.uint8Array({ maxLength: 2_000 }), { nil: undefined })

test('whatever was packed comes out, in whatever pieces it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ path: name, bytes }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 3_000 }),
      async (files, size) => {
        const whole = pack(files)
        const count = Math.ceil(whole.length / size)
        const pieces = Array.from({ length: count }, (_, i) =>
          whole.subarray(i * size, (i + 1) * size),
        )
        expect(await unpack(stream(pieces))).toEqual(files)
      },
    ),
    { numRuns: 100 },
  )
})

test('the tar of any system reads it', () => {
  const archive = pack([
    { path: 'pg18', bytes: undefined },
    { path: 'pg18/PG_VERSION', bytes: Buffer.from('18\n') },
  ])
  expect(execFileSync('tar', ['-tf', '-'], { input: archive, encoding: 'utf8' })).toMatch(
    /^pg18\/?\npg18\/PG_VERSION\n$/,
  )
  const content = execFileSync('tar', ['-xOf', '-', 'pg18/PG_VERSION'], { input: archive })
  expect(content.toString()).toBe('18\n')
})

test('an archive that was cut off is noticed wherever that was', async () => {
  const whole = pack([{ path: 'a', bytes: Buffer.alloc(700) }])
  for (const length of [0, 100, 512, 1_000, 1_300, 1_600])
    await expect(unpack(stream([whole.subarray(0, length)]))).rejects.toThrow('ends too early')
})

test('a changed header is noticed, and a path that has no room is refused', async () => {
  const whole = pack([{ path: 'abc', bytes: Buffer.from('x') }])
  whole[1] = 0x7a
  await expect(unpack(stream([whole]))).rejects.toThrow('checksum')
  expect(() => headerOf(entry({ path: 'x'.repeat(101), bytes: undefined }), 0)).toThrow('too long')
})
