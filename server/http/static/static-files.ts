import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Billing } from '#contract/subscription/subscription.ts'
import { unbilledFolder } from '#contract/public-pages.ts'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Http } from '#server/http/instance.ts'
import { pageTemplate } from './page-templates.ts'
import { pageHeaders } from '#server/http/security-headers.ts'

export const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url))
export const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))

type Options = {
  readonly offlineWorker: 'on' | 'off'
  readonly billing: Billing
  readonly facts: () => Promise<Readonly<Record<string, string>>>
}

/** Texts with gaps for facts of this installation; all other files go out as they are. */
const isTemplate = (file: string) => /\.(html|txt|xml)$/.test(file)

/** Serves the built files. They are listed by name at the start, so no path can lead elsewhere. */
export async function mountWebFiles(app: Http, folder: string, options: Options) {
  if (!isBuilt(folder)) return
  const { billing, facts } = options
  const pages = await readPages(billing === 'on' ? folder : join(folder, unbilledFolder))
  for (const [file, send] of pages)
    app.get(addressOf(file), (request, reply) => send(request, reply, facts))
  const index = pages.get('index.html')
  const files = await filesOf(folder, options)
  await app.register(fastifyStatic, { root: folder, serve: false, ...asBuilt })
  app.get('/*', async (request, reply) => {
    const address = `/${(request.params as { '*': string })['*']}`
    const file = files.get(address)
    if (file) return reply.header('cache-control', cachingOf(address)).sendFile(file)
    if (!index || !asksForPage(request)) throw new AppError(commonErrors.notFound)
    return index(request, reply, facts)
  })
}

/** Packed files lie beside their originals. No file is large enough for a resumed download. */
const asBuilt = { preCompressed: true, cacheControl: false, acceptRanges: false } as const
const isPacked = (file: string) => /\.(br|gz)$/.test(file)

/** The files of the folder, by their addresses on the web. */
async function filesOf(folder: string, { offlineWorker, billing }: Options) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => extname(file))
  const isHidden = (file: string) =>
    isPacked(file) ||
    file === 'farewell.js' ||
    file.startsWith(`${unbilledFolder}/`) ||
    (isTemplate(file) && !file.includes('/'))
  const shown = new Map(files.filter((file) => !isHidden(file)).map((file) => [`/${file}`, file]))
  // Browsers that have a worker go on to ask for it: it can only be replaced, not removed.
  const knowing = billing === 'on' ? 'worker.js' : `${unbilledFolder}/worker.js`
  const worker = offlineWorker === 'on' ? knowing : 'farewell.js'
  return files.includes(worker) ? shown.set('/worker.js', worker) : shown
}

const addressOf = (file: string) =>
  file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`

/** The name of a built asset holds the hash of its content: it never changes. */
const cachingOf = (address: string) =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const types = { html: 'text/html', txt: 'text/plain', xml: 'application/xml' }

async function readPages(folder: string) {
  const files = (await readdir(folder)).filter(isTemplate)
  const pages = files.map(async (file) => {
    const template = await readFile(join(folder, file), 'utf8')
    return [file, sender(file, template)] as const
  })
  return new Map(await Promise.all(pages))
}

function sender(file: string, template: string) {
  const fill = pageTemplate(template)
  const type = types[extname(file).slice(1) as keyof typeof types]
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    ...headersOf(template),
  }
  return async (request: FastifyRequest, reply: FastifyReply, facts: Options['facts']) => {
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const { body, encoding, etag } = await fill(await facts(), String(accepted ?? ''))
    reply.headers({ ...headers, vary: 'accept-encoding', etag })
    if (known?.includes(etag)) return reply.status(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }
}

/** The headers of a page, which allow its own inline scripts and styles only. */
const headersOf = (html: string) =>
  pageHeaders({
    scripts: inlineOf(
      html,
      /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styles: inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
  })

const inlineOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, text = '']) => text)

/** True for an address inside the app; a missing file or call gets a 404. */
function asksForPage(request: FastifyRequest) {
  const path = (request.params as { '*': string })['*'].replace(/^\/+/, '')
  const accepts = request.headers.accept ?? '*/*'
  const isOurs = /^(api|dev|assets)(\/|$)/i.test(path)
  const isFile = /\.[^/]*$/.test(path)
  return !isOurs && !isFile && /text\/html|\*\/\*/.test(accepts)
}
