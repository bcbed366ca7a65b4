import type { Rolldown } from 'vite'
import { isPublic, screens } from '../../web/app/screens.ts'

type Chunk = Rolldown.OutputChunk
type Output = readonly (Chunk | Rolldown.OutputAsset)[]

const isChunk = (output: Output[number]): output is Chunk => output.type === 'chunk'
const pageOf = ({ facadeModuleId }: Chunk) => facadeModuleId?.match(/\/([\w-]+)\.tsx?$/)?.[1]
const openPages: readonly string[] = screens.filter(isPublic).map(({ page }) => page)

/** The modules a chunk can't run without, its own and those of the chunks it imports. */
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

/** Pages to read and pages with a form look nothing like each other. */
const isToRead = (page: string) => /^(landing|\w+-policy)-page$/.test(page)

/** So many working screens can't do without it: it comes with their frame. */
const most = 4

const ofOpenPages = (pages: readonly string[]) => {
  if (pages.every(isToRead)) return 'to-read'
  return pages.some(isToRead) ? 'open' : 'to-fill-in'
}

/** Lists with filters and the forms of administrators: their styles have no room for what only accounts need. */
const fieldsOnly = ['users-page', 'notifications-page', 'history-page']

/**
 * One file each, and not one for every set of pages: a line to the server carries six at a time, and each takes a trip
 * of its own.
 */
function onBothSides(pages: readonly string[]) {
  if (pages.some((page) => isToRead(page) || page === 'schedule-page')) return 'program'
  return pages.some((page) => fieldsOnly.includes(page)) ? 'fields' : 'to-fill-in'
}

/** The heaviest and the first to be opened carry nothing of what only the others share: tables, figures, search. */
function behindTheLogIn(pages: readonly string[]) {
  const isOnTheSchedule = pages.includes('schedule-page')
  if (pages.includes('dashboard-page') && !isOnTheSchedule) return 'with-the-dashboard'
  if (pages.length < most) return pages.join('-with-')
  return isOnTheSchedule ? 'inside' : 'apart'
}

/** What pages share comes with them, what only parts share that are fetched later (dialogs) comes later. */
function togetherOnPages(users: ReadonlySet<string>) {
  const pages = allPages.filter((page) => users.has(page))
  const open = pages.filter((page) => openPages.includes(page))
  if (pages.length === 0) return 'later'
  if (pages.length === open.length) return ofOpenPages(open)
  return open.length === 0 ? behindTheLogIn(pages) : onBothSides(pages)
}

/** Modules that are always fetched together belong into one file. */
function togetherWith(users: ReadonlySet<string>) {
  if (users.has('program')) return 'program'
  if (users.has('frame')) return openPages.some((page) => users.has(page)) ? 'program' : 'inside'
  return users.size < 2 ? null : togetherOnPages(users)
}

/**
 * Left to itself, the bundler makes a file for each set of pages that share something: one for almost every icon. A
 * trial build shows who really uses what; from that come a few files instead of many.
 */
export function sharedChunks(trial: Output): Rolldown.CodeSplittingGroup[] {
  const users = usersOfModules(trial.filter(isChunk))
  // A stylesheet has no users here: it goes where the module goes that asks for it.
  const name = (id: string) => togetherWith(users.get(id) ?? new Set())
  return [{ name, debugName: 'fetched together', includeDependenciesRecursively: false }]
}
