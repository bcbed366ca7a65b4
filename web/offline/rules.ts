/** What the worker knows of the build it belongs to. Filled in by the build. */
export type Build = {
  readonly version: string
  /** By address: the digest it must have; empty where the hash in the name vouches for it. */
  readonly answers: Readonly<Record<string, string>>
}

type Asked = { readonly method: string; readonly mode: string; readonly url: string }
type Way = { readonly kind: 'page' | 'file'; readonly path: string }

const hashed = '/assets/'
const isServers = (path: string) => /^\/(api|dev)(\/|$)/i.test(path)
const isFile = (path: string) => /\.[^/]*$/.test(path)

/** How a request is answered here; nothing for what is the server's alone, as every call is. */
export function wayOf({ method, mode, url }: Asked, { answers }: Build, home: string) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home || isServers(pathname)) return undefined
  const isKnown = Object.hasOwn(answers, pathname)
  if (mode === 'navigate') return isFile(pathname) ? undefined : pageAt(pathname, answers)
  const isOurs = pathname.startsWith(hashed) || (isKnown && isFile(pathname))
  return isOurs ? ({ kind: 'file', path: pathname } satisfies Way) : undefined
}

/** Pages drawn by the build stand for themselves, every other address is the app's. */
function pageAt(pathname: string, answers: Build['answers']): Way {
  const path = pathname.replace(/\/+$/, '') || '/'
  return { kind: 'page', path: Object.hasOwn(answers, path) ? path : '/' }
}

const prefix = 'orari-build-'
export const cacheOf = ({ version }: Build) => prefix + version

/** Tabs that were opened with an older build still fetch its pieces. */
const keptBuilds = 2

/** The caches nobody needs any more; `names` in the order in which they were made. */
export function outdated(names: readonly string[], build: Build) {
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheOf(build))
  return others.slice(0, Math.max(0, others.length - keptBuilds))
}
