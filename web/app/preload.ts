import { hasBeenHere } from '#web/platform/device/been-here.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { provideFetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { patience } from '#web/platform/loading/patience.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { pages } from './pages.ts'
import { landing } from './screen-table.ts'
import { isDoor, isPublic, partsOf, type Screen, screenAt } from './screens.ts'

function screenFor(path: string, isVisitor: boolean) {
  const screen = screenAt(path)
  if (!isVisitor || (screen && isPublic(screen))) return screen
  return hasBeenHere() ? screenAt('/login') : landing
}

const fetchParts = (screen: Screen | undefined) =>
  Promise.all((screen ? partsOf(screen) : []).map((part) => pages[part].preload()))

/** Fetches what the screen at that path is made of. */
export async function preload(path: string, isVisitor = !currentSession().user) {
  await fetchParts(screenFor(path, isVisitor))
}

/** A device whose storage does not answer shows the screen all the same. */
const storageMs = 2000

/** The screen of a session begins with the kept day, or with its answers, unless they take longer than its files. */
async function preloadSignedIn(path: string) {
  const begun = import('./signed-in.ts').then(({ begin }) => begin())
  await preload(path)
  const kept = await Promise.race([begun, patience(storageMs)])
  await Promise.race([kept?.answered, patience()])
}

/** What the page that is being loaded begins with. */
export async function preloadFirst() {
  const { pathname, search } = location
  const known = knownAs()
  if (currentSession().user) return preloadSignedIn(pathname)
  if (!known || !isDoor(screenAt(pathname), search)) return preload(pathname)
  // Behind the door lies what was asked for: it comes while the device is asked.
  fetchParts(screenFor(pathname, false)).catch(() => undefined)
  await pages[known].preload()
}

function ahead({ target }: Event) {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.target) return
  // What can't be fetched ahead is fetched, and its failure told, on arrival.
  preload(link.pathname).catch(() => undefined)
}

/** A finger on a link or a pointer above it is 100 ms ahead of the click. */
export function preloadLinks() {
  provideFetchAhead(preload)
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, ahead, { passive: true })
}
