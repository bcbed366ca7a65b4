import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { Http } from '#server/http/instance.ts'
import { mountDoorPages } from './door-pages.ts'

type Looks = Parameters<typeof mountDoorPages>[2]

const drawn = (look: object) => `<style>p{}</style><p>${JSON.stringify(look)}</p>`

/** A page of its clock and slug, with a count of how often it was drawn. */
function open() {
  const app = fastify() as unknown as Http
  const shown = { look: {} as SalonLook, drawn: 0 }
  const show = (now: string, slug = 'arta') => {
    shown.look = { kind: 'salon', lang: 'sq', now, salon: { slug } } as SalonLook
  }
  show('2026-11-24 11:05')
  const draw = ({ look }: { look: object }) => {
    shown.drawn += 1
    return drawn(look)
  }
  const scripts = { sq: '', en: '' }
  const assets = { scripts: { salon: scripts, own: scripts }, styles: '', fonts: [] }
  const looks = { atSalon: async () => shown.look } as unknown as Looks
  const program = { draw, assets, scripts: [], button: '' }
  mountDoorPages(app, program, looks, 'https://orari.example')
  const getWith = (headers: Record<string, string>) => app.inject({ url: '/s/arta', headers })
  const get = (mark?: string) => getWith(mark === undefined ? {} : { 'if-none-match': mark })
  return { get, getWith, show, shown }
}

test('a public page that the browser already has is answered with 304', async () => {
  const { get, show } = open()
  const first = await get()
  const mark = String(first.headers['etag'])
  expect([first.statusCode, mark]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
  const again = await get(mark)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers).toMatchObject({ etag: mark, 'cache-control': 'no-cache' })
  show('2026-11-24 11:14')
  expect((await get(mark)).statusCode).toBe(304)
  show('2026-11-24 11:15')
  expect((await get(mark)).statusCode).toBe(200)
  show('2026-11-24 11:05', 'arta-re')
  expect((await get(mark)).statusCode).toBe(302)
})

test('a public page is drawn once for the same data', async () => {
  const { get, show, shown } = open()
  for (let nth = 0; nth < 3; nth++) await get()
  expect(shown.drawn).toBe(1)
  show('2026-11-24 11:06')
  await get()
  expect(shown.drawn).toBe(2)
})

test('a public page is packed as the browser accepts it', async () => {
  const { get, getWith, shown } = open()
  const plain = await get()
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, drawn(shown.look)])
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await getWith({ 'accept-encoding': accepted })
    expect([headers['content-encoding'], String(unpack(rawPayload))]).toEqual([
      encoding,
      drawn(shown.look),
    ])
    expect(headers).toMatchObject({
      etag: plain.headers['etag'],
      vary: 'accept-language, accept-encoding',
      'content-length': String(rawPayload.length),
    })
  }
  expect(shown.drawn).toBe(1)
})

test('a page that is no longer asked for gives way to two hundred others', async () => {
  const { get, show, shown } = open()
  await get()
  const first = shown.look
  for (let nth = 1; nth <= 200; nth++) {
    show('2026-11-24 11:05')
    await get()
  }
  shown.look = first
  await get()
  expect(shown.drawn).toBe(202)
})
