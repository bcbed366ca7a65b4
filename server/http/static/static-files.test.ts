import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Http } from '#server/http/instance.ts'
import { createHttp } from '#server/http/server.ts'
import { createLog } from '#server/core/log.ts'
import { mountWebFiles } from './static-files.ts'

const script = 'console.log("arta")\n'
const index =
  '<!doctype html><title>Orari</title><script type="module" src="/assets/a.js"></script>'
const login = `<!doctype html><title>Hyrja</title><style>b{color:red}</style><script>let a=1</script>`
const files: Record<string, string> = {
  'index.html': index,
  'login.html': login,
  'robots.txt': 'Sitemap: ⟦appUrl⟧/sitemap.xml',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'worker.js': 'let stay\n',
  'farewell.js': 'let leave\n',
  'manifest.webmanifest': '{"name":"Orari"}',
  'assets/app-1a2b.js': script,
}
const facts = { price: '4,99 €' }
let folder: string
let app: Http

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orari-web-'))
  const web = join(folder, 'web')
  await mkdir(join(web, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'not yours')
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(web, name), content)
    await writeFile(join(web, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(web, `${name}.gz`), gzipSync(content))
  }
  app = await serve({ offlineWorker: 'on', billing: 'on' })
})
async function serve(options: Omit<Parameters<typeof mountWebFiles>[2], 'facts'>) {
  const log = createLog('silent')
  const http = createHttp({ log, trustProxy: undefined, appUrl: 'http://localhost:3000' })
  await mountWebFiles(http, join(folder, 'web'), { facts: async () => facts, ...options })
  return http
}
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('a built asset', () => {
  it('is kept by browsers for good, since its name changes with its content', async () => {
    const { statusCode, headers, body } = await get('/assets/app-1a2b.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: script })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it.each(['br', 'gzip'])('goes out as the build packed it: %s', async (encoding) => {
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

  it('is not sent again to a browser that has it, however it was packed', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { 'accept-encoding': encoding }
      const etag = String((await get('/assets/app-1a2b.js', asked)).headers['etag'])
      const again = await get('/assets/app-1a2b.js', { ...asked, 'if-none-match': etag })
      expect([again.statusCode, again.body], encoding).toEqual([304, ''])
      expect(again.headers['etag']).toBe(etag)
    }
  })

  it('answers HEAD with its headers alone', async () => {
    const { statusCode, headers, body } = await get('/assets/app-1a2b.js', {}, 'HEAD')
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-length']).toBe(String(script.length))
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('is never packed in a way that the browser refuses: "%s"', async (asked, encoding) => {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': asked })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('that another build has taken away is missing, and no fault', async () => {
    const path = join(folder, 'web', 'assets/late-4d.js')
    await writeFile(path, script)
    const before = await serve({ offlineWorker: 'on', billing: 'on' })
    await rm(path)
    const { statusCode, headers } = await before.inject({ url: '/assets/late-4d.js' })
    await before.close()
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('that is not there is missing, and no page', async () => {
    for (const url of ['/assets/old-9f.js', '/assets/', '/assets/old', '/a.b/c.js'])
      expect((await get(url, asBrowser)).statusCode, url).toBe(404)
  })
})

describe('a page', () => {
  it('is asked for anew, and answered with "not changed"', async () => {
    const first = await get('/', asBrowser)
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers['etag'])
    const second = await get('/', { ...asBrowser, 'if-none-match': etag })
    expect({ status: second.statusCode, body: second.body }).toEqual({ status: 304, body: '' })
    expect(second.headers['content-security-policy']).toBeDefined()
  })

  it('that was made ahead is served under its own address', async () => {
    expect((await get('/login', asBrowser)).body).toBe(login)
    expect((await get('/', asBrowser)).body).toBe(index)
  })

  it.each(['/terminet', '/users/7', '/landing?a=b.c', '/'])(
    'inside the app is the app: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, asBrowser)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: index })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('may run its own inline script and style, and no other page’s', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    const own = String((await get('/login', asBrowser)).headers['content-security-policy'])
    const other = String((await get('/', asBrowser)).headers['content-security-policy'])
    expect((await get('/', asBrowser)).headers['permissions-policy']).toContain('camera=()')
    expect(own).toContain(`script-src 'self' 'sha256-${hash('let a=1')}';`)
    expect(own).toContain(`style-src 'self' 'sha256-${hash('b{color:red}')}';`)
    expect(other).toContain("script-src 'self'; style-src 'self';")
    expect(own + other).not.toContain('unsafe')
  })

  it('goes out packed, as the browser asks', async () => {
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

  it('says what only this installation knows, and what has changed since', async () => {
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

  it('answers HEAD with its headers alone', async () => {
    const { statusCode, headers, body } = await get('/login', asBrowser, 'HEAD')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
    expect(headers['content-length']).toBe(String(login.length))
    expect((await get('/terminet', asBrowser, 'HEAD')).statusCode).toBe(200)
  })

  it('is not what a program gets that asks for something else', async () => {
    const { statusCode, body } = await get('/terminet', { accept: 'application/json' })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_found' })
  })
})

describe('the offline worker', () => {
  it('is asked for anew each time, so that every build reaches people', async () => {
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

  it('comes with a description of the app as browsers install it', async () => {
    const { headers } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toMatch('application/manifest+json')
    expect(headers['cache-control']).toBe('no-cache')
  })
})

describe('addresses that play tricks', () => {
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
  ])('%s leads nowhere', async (url) => {
    const { statusCode, body } = await get(url, asBrowser)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('not yours')
  })

  it.each(['//elsewhere.example', '/;/terminet', '/%2f%2felsewhere', '/login/', '/a%00b'])(
    '%s is at most the app itself, never a way out',
    async (url) => {
      const { statusCode, headers } = await get(url, asBrowser)
      expect([200, 404]).toContain(statusCode)
      expect(headers['location']).toBeUndefined()
    },
  )
})
