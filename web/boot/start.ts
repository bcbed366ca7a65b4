// Runs in the page's head: asks for the page's files and the first answers while the program is still on its way.
import type {} from '#web/platform/loading/prefetched-requests.ts'

/** Files by path, divided by blanks; '*' stands for the shell, 'fonts' for what can wait. Filled in by the build. */
declare const files: Record<string, string | undefined>

function fetchAhead(names = '', priority: RequestPriority = 'auto') {
  for (const name of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    const as = name.endsWith('.css') ? 'style' : name.endsWith('.woff2') && 'font'
    link.rel = as ? 'preload' : 'modulepreload'
    if (as) link.as = as
    link.crossOrigin = ''
    link.fetchPriority = priority
    link.href = `/assets/${name}`
    document.head.append(link)
  }
}

type Tags = Record<string, string>
type Person = {
  id?: string
  role?: string
  salon?: { id: string } | null
  trialEndDate?: string | null
  subscriptionEndDate?: string | null
}

/** By which the server calls what this browser has kept for the person in this salon. */
function tagsFor({ id, salon }: Person): Tags {
  const [whose, tags] = JSON.parse(localStorage.getItem('tags') ?? '[]')
  return whose === `${id} ${salon?.id}` ? tags : {}
}

function ask(token: string, tags: Tags, ...paths: string[]) {
  const requests: Record<string, Promise<Response>> = {}
  for (const path of paths) {
    const headers = new Headers({ authorization: `Bearer ${token}`, 'accept-language': 'sq' })
    if (tags[path]) headers.set('if-none-match', tags[path])
    const request = fetch(path, { headers })
    // The taker of an answer sees its failure; an answer that nobody takes must not report one.
    request.catch(() => undefined)
    requests[path] = request
  }
  globalThis.early = { token, requests }
}

/** Its day here. The browser's own words for dates take a phone 40 ms to get ready, and everything waits behind it. */
const iso = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/**
 * What the day's screens begin with: of the week today, which is shown before the rest is asked for. A device that holds the
 * week asks whether it has changed. A device in another zone may ask for another day: then nobody takes it.
 */
function dayPaths(tags: Tags) {
  const date = new Date()
  const visits = (from: string, to: string) =>
    `/api/appointments?from=${from}&to=${to}&parts=several&empty=none`
  const today = visits(iso(date), iso(date))
  date.setDate(date.getDate() - ((date.getDay() + 6) % 7))
  const monday = iso(date)
  date.setDate(date.getDate() + 6)
  const week = visits(monday, iso(date))
  date.setDate(date.getDate() + 1)
  const away = `/api/absences?from=${monday}&to=${iso(date)}`
  const isWhole = tags[week] || location.search.includes('v=week')
  return [isWhole ? week : today, '/api/staff', '/api/salon', '/api/working-hours', away]
}
const showsToday = () =>
  ['/', '/terminet'].includes(location.pathname) && !location.search.includes('d=')

/** Where nothing is sold there is no gate, and nothing to ask of it. */
const isBilled = document.documentElement.dataset['billing'] !== 'off'

/** As far as this tab knows, subscribed or on trial: behind a closed gate nothing is to be had. */
function isOpen(user: Person) {
  const today = iso(new Date())
  return (
    !isBilled || (user.trialEndDate ?? '') >= today || (user.subscriptionEndDate ?? '') >= today
  )
}

try {
  const token = sessionStorage.getItem('token')
  const own = files[location.pathname]
  if (!token) fetchAhead(files['/landing'])
  else if (own) {
    // Drawn with the first stylesheet, in the page's own shapes, until the program draws its own.
    document.documentElement.dataset['framed'] = location.pathname.slice(1)
    const user: Person = JSON.parse(sessionStorage.getItem('user') ?? '{}')
    const tags = tagsFor(user)
    const day = showsToday() && isOpen(user) ? dayPaths(tags) : []
    const gate = isBilled ? ['/api/subscriptions/status'] : []
    // Neither administrators nor accounts without a salon have a day.
    const status = user.role === 'admin' || user.salon === null ? [] : [...gate, ...day]
    // Whoever leaves asks for nothing.
    if (location.pathname !== '/qkyqu') ask(token, tags, '/api/auth/profile', ...status)
    // After the questions: a line carries a few requests at a time, and what is asked takes the server's time besides.
    fetchAhead(files['*'])
    fetchAhead(own)
  }
  // On a first visit the rows come before their fonts, which the program fetches then.
  if (token && own && localStorage.getItem('fonts') !== files['fonts'])
    document.documentElement.dataset['plain'] = files['fonts']
  else fetchAhead(files['fonts'], 'low')
} catch {
  // A browser that forbids storage has no session to hurry for.
}
