import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { asBrowser, index, login, webFiles } from '#tests/support/server/web-files.ts'

const { facts, get } = webFiles()

describe('a page', () => {
  it('is revalidated each time and answered with 304 when unchanged', async () => {
    const first = await get('/', asBrowser)
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers['etag'])
    const second = await get('/', { ...asBrowser, 'if-none-match': etag })
    expect({ status: second.statusCode, body: second.body }).toEqual({ status: 304, body: '' })
    expect(second.headers['content-security-policy']).toBeDefined()
  })

  it('that was prerendered is served at its own address', async () => {
    expect((await get('/login', asBrowser)).body).toBe(login)
    expect((await get('/', asBrowser)).body).toBe(index)
  })

  it.each(['/terminet', '/users/7', '/landing?a=b.c', '/'])(
    'within the app is the app: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, asBrowser)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: index })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('may run its own inline script and style and no others', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    const own = String((await get('/login', asBrowser)).headers['content-security-policy'])
    const other = String((await get('/', asBrowser)).headers['content-security-policy'])
    expect((await get('/', asBrowser)).headers['permissions-policy']).toContain('camera=()')
    expect(own).toContain(`script-src 'self' 'sha256-${hash('let a=1')}';`)
    expect(own).toContain(`style-src 'self' 'sha256-${hash('b{color:red}')}';`)
    expect(other).toContain("script-src 'self'; style-src 'self';")
    expect(own + other).not.toContain('unsafe')
  })

  it('is compressed as the browser asks', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get('/login', {
        ...asBrowser,
        'accept-encoding': `deflate, ${encoding};q=0.9`,
      })
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
      expect(unpack(rawPayload).toString()).toBe(login)
    }
  })

  it('holds the installation’s own words and what changed since the build', async () => {
    const fileOf = async () => (await get('/robots.txt')).body
    Object.assign(facts, { appUrl: 'https://orari.example' })
    expect(await fileOf()).toBe('Sitemap: https://orari.example/sitemap.xml')
    const { headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    Object.assign(facts, { appUrl: 'https://salloni.example' })
    const again = await get('/robots.txt', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([
      200,
      'Sitemap: https://salloni.example/sitemap.xml',
    ])
  })

  it('answers HEAD with its headers only', async () => {
    const { statusCode, headers, body } = await get('/login', asBrowser, 'HEAD')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
    expect(headers['content-length']).toBe(String(login.length))
    expect((await get('/terminet', asBrowser, 'HEAD')).statusCode).toBe(200)
  })

  it('is not sent to a program that asks for another type', async () => {
    const { statusCode, body } = await get('/terminet', { accept: 'application/json' })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' })
  })
})

describe('a hostile path', () => {
  it.each([
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/login.html%00.js',
    '/index.html.br',
    '/assets/app-1a2b.js.gz',
    '/assets/app-1a2b.js/',
    '/assets/app-1a2b.js;v=1',
    '/API/unknown',
    '//api/unknown',
    '/%61pi/unknown',
    '/api',
    '/dev/unknown',
  ])('like %s is not found', async (url) => {
    const { statusCode, body } = await get(url, asBrowser)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('not yours')
  })

  it.each(['//elsewhere.example', '/;/terminet', '/%2f%2felsewhere', '/login/', '/a%00b'])(
    'like %s leads to the app at most',
    async (url) => {
      const { statusCode, headers } = await get(url, asBrowser)
      expect([200, 404]).toContain(statusCode)
      expect(headers['location']).toBeUndefined()
    },
  )
})
