import { rm, writeFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { asBrowser, files, script, webFiles } from '#tests/support/server/web-files.ts'

const { get, serve, pathOf } = webFiles()

describe('a built asset', () => {
  it('is cached by browsers for good, since its name changes with its content', async () => {
    const { statusCode, headers, body } = await get('/assets/app-1a2b.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: script })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it.each(['br', 'gzip'])('is sent as the build compressed it: %s', async (encoding) => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', {
      'accept-encoding': encoding,
    })
    const packed = encoding === 'br' ? brotliCompressSync(script) : gzipSync(script)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect(rawPayload.equals(packed)).toBe(true)
  })

  it('is not sent again to a browser that has it, in whatever encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { 'accept-encoding': encoding }
      const etag = String((await get('/assets/app-1a2b.js', asked)).headers['etag'])
      const again = await get('/assets/app-1a2b.js', { ...asked, 'if-none-match': etag })
      expect([again.statusCode, again.body], encoding).toEqual([304, ''])
      expect(again.headers['etag']).toBe(etag)
    }
  })

  it('answers HEAD with its headers only', async () => {
    const { statusCode, headers, body } = await get('/assets/app-1a2b.js', {}, 'HEAD')
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-length']).toBe(String(script.length))
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('is never sent in an encoding that the browser refuses: "%s"', async (asked, encoding) => {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': asked })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('of another build is not found, without an error in the log', async () => {
    const path = pathOf('assets/late-4d.js')
    await writeFile(path, script)
    const before = await serve({ offlineWorker: 'on', billing: 'on' })
    await rm(path)
    const { statusCode, headers } = await before.inject({ url: '/assets/late-4d.js' })
    await before.close()
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('that does not exist is not found, and is no page', async () => {
    for (const url of ['/assets/old-9f.js', '/assets/', '/assets/old', '/a.b/c.js'])
      expect((await get(url, asBrowser)).statusCode, url).toBe(404)
  })
})

describe('the service worker', () => {
  it('is revalidated each time, so that every build reaches the browsers', async () => {
    const { statusCode, headers, body } = await get('/worker.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: files['worker.js'] })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it('that is switched off is replaced in every browser that has it', async () => {
    const switchedOff = await serve({ offlineWorker: 'off', billing: 'on' })
    const { body } = await switchedOff.inject({ url: '/worker.js' })
    await switchedOff.close()
    expect(body).toBe(files['farewell.js'])
    expect((await get('/farewell.js')).statusCode).toBe(404)
  })

  it('comes with a web app manifest', async () => {
    const { headers } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toMatch('application/manifest+json')
    expect(headers['cache-control']).toBe('no-cache')
  })
})
