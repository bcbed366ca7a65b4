import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Billing } from '#contract/subscription/subscription.ts'
import { createHttp } from '#server/http/server.ts'
import { createLog } from '#server/core/log.ts'
import { mountWebFiles } from './static-files.ts'

const files = {
  'index.html': '<html>the app</html>',
  'landing.html': '<html>4,99 €</html>',
  'refund-policy.html': '<html>money back</html>',
  'worker.js': 'let stay',
  'unbilled/index.html': '<html>the app, unsold</html>',
  'unbilled/landing.html': '<html>no price</html>',
  'unbilled/worker.js': 'let stay, unsold',
}

async function serve(billing: Billing) {
  const web = await mkdtemp(join(tmpdir(), 'orari-unsold-'))
  onTestFinished(() => rm(web, { recursive: true }))
  await mkdir(join(web, 'unbilled'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(web, name), text)
  const log = createLog('silent')
  const http = createHttp({ log, trustProxy: undefined, appUrl: 'http://localhost:3000' })
  onTestFinished(() => http.close())
  await mountWebFiles(http, web, { billing, offlineWorker: 'on', facts: async () => ({}) })
  return async (url: string) => {
    const { statusCode, body } = await http.inject({ url, headers: { accept: 'text/html,*/*' } })
    return statusCode === 200 ? body : statusCode
  }
}

it('an installation without billing has its own pages and service worker', async () => {
  const bodyAt = await serve('off')
  expect(await bodyAt('/')).toBe(files['unbilled/index.html'])
  expect(await bodyAt('/landing')).toBe(files['unbilled/landing.html'])
  expect(await bodyAt('/worker.js')).toBe(files['unbilled/worker.js'])
  expect(await bodyAt('/refund-policy'), 'drawn for those who sell').toBe(
    files['unbilled/index.html'],
  )
})

it('an installation with billing has none of those pages', async () => {
  const bodyAt = await serve('on')
  expect(await bodyAt('/landing')).toBe(files['landing.html'])
  expect(await bodyAt('/worker.js')).toBe(files['worker.js'])
  for (const url of ['/unbilled/worker.js', '/unbilled/landing.html'])
    expect(await bodyAt(url)).toBe(404)
})
