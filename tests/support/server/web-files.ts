import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import { createLog } from '#server/core/log.ts'
import type { Http } from '#server/http/instance.ts'
import { createHttp } from '#server/http/server.ts'
import { mountWebFiles } from '#server/http/static/static-files.ts'

export const script = 'console.log("arta")\n'
export const index =
  '<!doctype html><title>Orari</title><script type="module" src="/assets/a.js"></script>'
export const login = `<!doctype html><title>Hyrja</title><style>b{color:red}</style><script>let a=1</script>`
export const files: Record<string, string> = {
  'index.html': index,
  'login.html': login,
  'robots.txt': 'Sitemap: ⟦appUrl⟧/sitemap.xml',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'worker.js': 'let stay\n',
  'farewell.js': 'let leave\n',
  'manifest.webmanifest': '{"name":"Orari"}',
  'assets/app-1a2b.js': script,
}
export const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** A built folder with compressed files, and a server of it for all tests of a file. */
export function webFiles() {
  const facts = { price: '4,99 €' }
  let folder: string
  let app: Http
  async function serve(options: Omit<Parameters<typeof mountWebFiles>[2], 'facts'>) {
    const log = createLog('silent')
    const http = createHttp({ log, trustProxy: undefined, appUrl: 'http://localhost:3000' })
    await mountWebFiles(http, join(folder, 'web'), { facts: async () => facts, ...options })
    return http
  }
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
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers })
  return { facts, serve, get, pathOf: (name: string) => join(folder, 'web', name) }
}
