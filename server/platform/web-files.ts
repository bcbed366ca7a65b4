import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { AppError } from './app-error.ts'
import type { Http } from './http.ts'
import { contentPolicy } from './security-headers.ts'

export const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url))
export const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'))

/** Serves what the build left behind. Files are known by name at start, so no path can lead elsewhere. */
export async function mountWebFiles(app: Http, folder: string) {
  if (!isBuilt(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  })
  const policies = await readPolicies(folder)
  for (const page of policies.keys())
    app.get(page === 'index' ? '/' : `/${page}`, (_, reply) => send(reply, page))
  app.get('/*', (request, reply) => {
    if (!asksForPage(request)) throw new AppError(commonErrors.notFound)
    return send(reply, 'index')
  })

  const send = (reply: FastifyReply, page: string) =>
    reply.header('content-security-policy', policies.get(page)).sendFile(`${page}.html`)
}

/** The name of a built asset holds the hash of its content: it never changes. */
const cachingOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Each page may run its own inline script and style, and nobody else's. */
async function readPolicies(folder: string) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const policies = files.map(async (file) => {
    const html = await readFile(join(folder, file), 'utf8')
    const policy = contentPolicy({
      scripts: inlineOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styles: inlineOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    })
    return [basename(file, '.html'), policy] as const
  })
  return new Map(await Promise.all(policies))
}

const inlineOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, text = '']) => text)

/** Addresses inside the app are the app's to answer; a missing file or call is missing. */
function asksForPage(request: FastifyRequest) {
  const path = (request.params as { '*': string })['*'].replace(/^\/+/, '')
  const accepts = request.headers.accept ?? '*/*'
  const isOurs = /^(api|dev|assets)(\/|$)/i.test(path)
  const isFile = /\.[^/]*$/.test(path)
  return !isOurs && !isFile && /text\/html|\*\/\*/.test(accepts)
}
