import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { SalonLook } from '#contract/door-page.ts'
import type { Http } from '#server/http/instance.ts'
import { mountDoorPages } from './door-pages.ts'

type Looks = Parameters<typeof mountDoorPages>[2]

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
    return `<p>${JSON.stringify(look)}</p>`
  }
  const assets = { script: '', styles: '', fonts: [] }
  const looks = { atSalon: async () => shown.look } as unknown as Looks
  mountDoorPages(app, { draw, assets }, looks, 'https://orari.example')
  const get = (mark?: string) =>
    app.inject({ url: '/s/arta', headers: mark === undefined ? {} : { 'if-none-match': mark } })
  return { get, show, shown }
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
