/** What the worker knows of the build it belongs to. Filled in by the build. */
export type Build = {
  readonly version: string
  /** The program's own file: a page that does not name it is another build's. */
  readonly program: string
  /** Addresses of all the app needs to open. */
  readonly answers: readonly string[]
}

type Asked = { readonly method: string; readonly mode: string; readonly url: string }
type Way = { readonly kind: 'page' | 'file'; readonly path: string }

/** A name that holds the hash of the content is the same in every build that has it. */
export const isNamedByContent = (path: string) => path.startsWith('/assets/')
/** What the server draws or answers by itself: calls, figures, pages for makers, and the pages that clients of salons see. */
const isServers = (path: string) => /^\/(api|metrics|dev|s|b)(\/|$)/i.test(path)
export const isFile = (path: string) => /\.[^/]*$/.test(path)

/** How a request is answered here; nothing for what is the server's alone, as every call is. */
export function wayOf({ method, mode, url }: Asked, { answers }: Build, home: string) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== home || isServers(pathname)) return undefined
  if (mode === 'navigate') return isFile(pathname) ? undefined : pageAt(pathname, answers)
  const isOurs = isNamedByContent(pathname) || (isFile(pathname) && answers.includes(pathname))
  return isOurs ? ({ kind: 'file', path: pathname } satisfies Way) : undefined
}

/** A page that the build has drawn is answered by its own file, any other address by the app's page. */
function pageAt(pathname: string, answers: Build['answers']): Way {
  const path = pathname.replace(/\/+$/, '') || '/'
  return { kind: 'page', path: answers.includes(path) ? path : '/' }
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
