import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Http } from '#server/http/instance.ts'
import { mountButton } from './door-button.ts'

const program = `(function(){${'let a=1;'.repeat(200)}})()`

function open() {
  const app = fastify() as unknown as Http
  mountButton(app, program)
  return (headers: Record<string, string> = {}) =>
    app.inject({ url: '/s/salloni-arta/button.js', headers })
}

test('the button may be loaded, and checked by its hash, by every site', async () => {
  const { statusCode, headers, body } = await open()()
  expect([statusCode, body]).toEqual([200, program])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  })
  expect(headers['set-cookie']).toBeUndefined()
})

test('the button goes out packed, and not at all to a browser that holds it', async () => {
  const get = open()
  const packed = await get({ 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(packed.rawPayload))).toBe(program)
  const again = await get({ 'if-none-match': String(packed.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
