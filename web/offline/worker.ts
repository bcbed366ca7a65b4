// Opens the app without network. It answers with files of the build alone: what the server says is never kept here.
import { hearPushes } from './push.ts'
import { type Build, cacheOf, isFile, isNamedByContent, outdated, wayOf } from './rules.ts'

declare const self: ServiceWorkerGlobalScope
declare const build: Build

/** A line that is slower than this is treated as none: the page stands here already. */
const patienceMs = 3000

type Router = { addRoutes?: (rules: object[]) => Promise<void> }

self.addEventListener('install', (event) => {
  event.waitUntil(
    fill().then(() =>
      // Takes over at once: each build answers from its own files, so no builds are mixed.
      self.skipWaiting(),
    ),
  )
  // API calls bypass this worker in browsers that have static routing.
  const calls = { condition: { urlPattern: '/api/*' }, source: 'network' }
  event.waitUntil((event as Router).addRoutes?.([calls]) ?? Promise.resolve())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forget(), self.registration.navigationPreload.enable()]))
})

self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, build, self.location.origin)
  if (way?.kind === 'page') event.respondWith(openPage(event, way.path))
  if (way?.kind === 'file') event.respondWith(openFile(event.request, way.path))
})

hearPushes()

/** Fetches the build's files one after the other, so that the page's own requests come first. A broken fill resumes next time. */
async function fill() {
  const cache = await caches.open(cacheOf(build))
  for (const path of build.answers)
    if (!(await cache.match(path))) await cache.put(path, await obtain(path))
}

async function obtain(path: string) {
  if (!isNamedByContent(path)) return ofThisBuild(path)
  return (await caches.match(path)) ?? answered(path, { priority: 'low' })
}

/** Refuses a page of another build: a mix of two builds would not run. The next worker tries again. */
async function ofThisBuild(path: string) {
  const answer = await answered(path, { cache: 'no-cache', priority: 'low' })
  if (!isFile(path) && !(await answer.clone().text()).includes(build.program))
    throw new Error(`${path} belongs to another build.`)
  return answer
}

async function answered(path: string, options: RequestInit) {
  const answer = await fetch(path, options)
  if (!answer.ok) throw new Error(`${path} is not there.`)
  return answer
}

async function forget() {
  for (const name of outdated(await caches.keys(), build)) await caches.delete(name)
}

const ownCopy = async (path: string) => (await caches.open(cacheOf(build))).match(path)

async function openPage(event: FetchEvent, path: string) {
  const early: Promise<Response | undefined> = event.preloadResponse
  const coming = early.then((answer) => answer ?? fetch(event.request))
  const settled = coming.catch(() => undefined)
  event.waitUntil(settled)
  const answer = await Promise.race([settled, pause(patienceMs)])
  // A proxy whose server is away has nothing better to show than the app.
  if (answer && answer.status < 500) return answer
  return (await ownCopy(path)) ?? answer ?? coming
}

const openFile = async (request: Request, path: string) =>
  (await ownCopy(path)) ?? (await caches.match(path)) ?? fetch(request)

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
