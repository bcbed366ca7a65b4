import type { Rolldown } from 'vite'
import { isPublic, isText, screens } from '../../web/app/screens.ts'

type Chunk = Rolldown.OutputChunk
type Output = readonly (Chunk | Rolldown.OutputAsset)[]

const isChunk = (output: Output[number]): output is Chunk => output.type === 'chunk'
const pageOf = ({ facadeModuleId }: Chunk) => facadeModuleId?.match(/\/([\w-]+)\.tsx?$/)?.[1]
const openPages: readonly string[] = screens.filter(isPublic).map(({ page }) => page)

/** The modules that a chunk needs: its own and those of the chunks it imports. */
function modulesOf(start: Chunk, chunks: readonly Chunk[]) {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  visit(start)
  return [...seen].flatMap(({ moduleIds }) => moduleIds)
}

function usersOfModules(chunks: readonly Chunk[]) {
  const users = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    const page = chunk.isEntry ? 'program' : pageOf(chunk)
    if (!page) continue
    for (const id of modulesOf(chunk, chunks)) users.set(id, (users.get(id) ?? new Set()).add(page))
  }
  return users
}

const allPages: readonly string[] = screens.map(({ page }) => page)
const textPages: readonly string[] = screens.filter(isText).map(({ page }) => page)
const isToRead = (page: string) => textPages.includes(page)

/** A module that this many working screens need comes with their frame. */
const most = 4

/** Opened from a mail alone: what only they share with other parts, the log-in does not bring along. */
const byLink = ['invite-page', 'unsubscribe-page']

const ofOpenPages = (pages: readonly string[]) => {
  const [only, ...others] = pages
  if (only !== undefined && others.length === 0 && byLink.includes(only)) return only
  if (pages.every(isToRead)) return 'to-read'
  return pages.some(isToRead) ? 'open' : 'to-fill-in'
}

/** Lists with filters and the forms of administrators, which need the fields but not the other parts for accounts. */
const fieldsOnly = ['users-page', 'notifications-page', 'history-page']

/**
 * One file for each kind of pages, not for every set of pages: a browser fetches six files at a time over HTTP/1.1, and
 * each costs a trip.
 */
function onBothSides(pages: readonly string[]) {
  if (pages.some((page) => isToRead(page) || page === 'schedule-page')) return 'program'
  const [only, ...others] = pages.filter((page) => openPages.includes(page))
  if (only !== undefined && others.length === 0 && byLink.includes(only)) return only
  return pages.some((page) => fieldsOnly.includes(page)) ? 'fields' : 'to-fill-in'
}

/** The heaviest page and the first one get no modules that only others share: tables, figures, search. */
function behindTheLogIn(pages: readonly string[]) {
  const isOnTheSchedule = pages.includes('schedule-page')
  const isOnTheDashboard = pages.includes('dashboard-page')
  if (isOnTheDashboard && !isOnTheSchedule) return 'with-the-dashboard'
  if (isOnTheDashboard && pages.length > 2) return 'signed-in'
  // What it shares with a few others is no file of its own on the page that may have the fewest.
  if (isOnTheSchedule && !isOnTheDashboard && pages.length > 1) return 'signed-in'
  if (pages.length < most) return pages.join('-with-')
  if (isOnTheSchedule) return 'signed-in'
  // The settings have tabs and forms where the others have tables and menus.
  return pages.includes('settings-page') ? 'apart' : 'lists'
}

/** Modules shared by pages come with them; modules shared only by later parts (dialogs) come later. */
function togetherOnPages(users: ReadonlySet<string>) {
  const pages = allPages.filter((page) => users.has(page))
  const open = pages.filter((page) => openPages.includes(page))
  if (pages.length === 0) return 'later'
  if (pages.length === open.length) return ofOpenPages(open)
  return open.length === 0 ? behindTheLogIn(pages) : onBothSides(pages)
}

/** A file of this module alone imports nothing: the bundler would put its runtime into one more file, on every page. */
const besideTheRuntime = '/contract/kit/countries.ts'

/** The name of the file for modules that are always fetched together. */
function togetherWith(users: ReadonlySet<string>) {
  if (users.has('program')) return 'program'
  if (users.has('signed-in'))
    return openPages.some((page) => users.has(page)) ? 'program' : 'signed-in'
  const together = users.size < 2 ? null : togetherOnPages(users)
  // A second visit waits for what shows the kept day: it brings along nothing that comes later.
  return together === 'later' && users.has('showing') ? 'showing' : together
}

/**
 * The bundler by itself makes a file for each set of pages that share a module: one for almost every icon. A trial build
 * shows which pages use which module; from that a few files are planned instead.
 */
export function sharedChunks(trial: Output): Rolldown.CodeSplittingGroup[] {
  const users = usersOfModules(trial.filter(isChunk))
  // A stylesheet has no users here: it goes with the module that imports it.
  const name = (id: string) =>
    id.endsWith(besideTheRuntime) ? 'program' : togetherWith(users.get(id) ?? new Set())
  return [{ name, debugName: 'fetched together', includeDependenciesRecursively: false }]
}
