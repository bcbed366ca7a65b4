import { inflateSync } from 'node:zlib'
import { correction, generate } from 'lean-qr'
import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { lookAtPoster, readCode } from './poster.ts'

const visitor = { lang: 'sq', ip: '127.0.0.1' } as const
const appUrl = 'https://orari.example'
const opened = () => openDoor({ config: { APP_URL: appUrl } })

/** The expected modules of the QR code with its margin. */
const wanted = (url: string) => {
  const code = generate(url, { minCorrectionLevel: correction.M })
  return grid(code.size + 8, (x, y) => code.get(x - 4, y - 4))
}
const grid = (size: number, isDark: (x: number, y: number) => boolean) =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (isDark(x, y) ? '█' : ' ')).join(''),
  )

/** The modules read back from the picture, by the middle of each. */
function modulesOf(png: Buffer, scale: number) {
  const parts: Buffer[] = []
  const colours: string[] = []
  let [side, depth, kind] = [0, 0, 0]
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'IHDR') [side, depth, kind] = [data.readUInt32BE(0), data[8] ?? 0, data[9] ?? 0]
    if (name === 'IDAT') parts.push(data)
    if (name === 'PLTE') colours.push(data.toString('hex'))
    expect(name, 'nothing is transparent').not.toBe('tRNS')
  }
  const rows = inflateSync(Buffer.concat(parts))
  expect({ depth, kind, colours }).toEqual({ depth: 1, kind: 3, colours: ['ffffff000000'] })
  const width = 1 + Math.ceil(side / 8)
  const middle = (module: number) => module * scale + scale / 2
  const bit = (x: number, y: number) => ((rows[y * width + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
  const white = bit(0, 0)
  return grid(side / scale, (x, y) => bit(middle(x), middle(y)) !== white)
}

test('the QR code leads to the current address, black on white with a margin', async () => {
  const { world, set } = await opened()
  const png = await readCode(world.deps, slug, visitor, 'png')
  expect(modulesOf(Buffer.from(png), 16)).toEqual(wanted(`${appUrl}/s/${slug}`))
  // Printed codes stay valid for a former address that was public for a day.
  await world.sql`update door_slugs set public_since = '2026-02-01'`
  await set({ slug: 'te-arta' })
  const after = await readCode(world.deps, slug, visitor, 'png')
  expect(modulesOf(Buffer.from(after), 16)).toEqual(wanted(`${appUrl}/s/te-arta`))
  const svg = String(await readCode(world.deps, 'te-arta', visitor, 'svg'))
  expect(svg).toMatch(/^<\?xml .*<svg [^>]*viewBox="-4 -4 \d+ \d+"/)
  expect(svg).toContain('fill="#fff"')
  expect(svg).not.toMatch(/script|onload/i)
})

test('the poster shows the salon’s name, the address without its protocol, the telephone and the code', async () => {
  const { world, set } = await opened()
  await set({ phone: '+355 69 123 4567', colour: '#2244aa' })
  const look = await lookAtPoster(world.deps, slug, { ...visitor, size: 'a4', ink: 'little' })
  expect(look).toMatchObject({
    salon: { name: 'Salloni Arta', phone: '+355 69 123 4567', colour: '#2244aa' },
    address: `orari.example/s/${slug}`,
    size: 'a4',
    ink: 'little',
    code: { size: wanted(`${appUrl}/s/${slug}`).length - 8 },
  })
})

test('a public page that is off has neither code nor poster', async () => {
  const { world, set } = await opened()
  await set({ on: false })
  const poster = { ...visitor, size: 'a5', ink: 'full' } as const
  await expect(lookAtPoster(world.deps, slug, poster)).rejects.toMatchObject({
    def: commonErrors.notFound,
  })
  for (const type of ['svg', 'png'] as const)
    await expect(readCode(world.deps, slug, visitor, type)).rejects.toMatchObject({
      def: commonErrors.notFound,
    })
})
