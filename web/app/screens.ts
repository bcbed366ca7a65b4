import { isBilled } from '../platform/site.ts'
import { type Row, table } from './screen-table.ts'

type PageName = (typeof table)[number]['page']
/**
 * Fetched like pages: also the root and frame of signed-in screens, the log-in pages of known devices, and what stands
 * before every screen until a second step is set up.
 */
export type PartName = PageName | 'signed-in' | 'shell' | 'own' | 'counter' | 'set-up'
export type Screen = Row & { readonly page: PageName }
export const screens: readonly Screen[] = table

/** Addresses of before, in bookmarks and messages, and where they lead now. */
const moved: Readonly<Record<string, string>> = {
  '/kerkesat': '/presin',
  '/mesazhet': '/presin?s=mesazhe',
  '/historiku': '/konfigurimet?tab=historiku',
}

/** Where an address of before leads, with what was asked of it. */
export function movedTo(path: string, search: string) {
  const to = moved[path]
  if (to === undefined || search === '') return to
  return `${to}${to.includes('?') ? '&' : '?'}${search}`
}

/** The files a screen is made of, the frame around it first. */
export function partsOf({ audience, page }: Screen): readonly PartName[] {
  if (audience === 'shell') return ['signed-in', 'shell', page]
  return audience === 'account' ? ['signed-in', page] : [page]
}

/** Pages of text: without a log-in they are read as the build has drawn them, and share nothing with pages with a form. */
export const isText = ({ page }: Pick<Screen, 'page'>) => /^(landing|\w+-policy)-page$/.test(page)

/** Shown without a log-in, so the build can draw it. */
export const isPublic = ({ audience }: Screen) => audience === 'visitor' || audience === 'everyone'

/**
 * Where a visitor's tab on a device that the server knows does not show what other visitors see. The log-in counts as
 * long as its address asks for nothing else than where to go on.
 */
export function isDoor(screen: Screen | undefined, search: string) {
  if (!screen || !isPublic(screen)) return true
  const isPlain = [...new URLSearchParams(search).keys()].every((name) => name === 'next')
  return screen.path === '/login' && isPlain
}

/** Whether this installation has the screen. */
const isOffered = ({ sells }: Screen) => !sells || isBilled()

const isAt = (path: string, screen: Screen) => {
  const [asked, known] = [path.split('/'), screen.path.split('/')]
  const fits = (part: string, place: number) => part.startsWith(':') || part === asked[place]
  return asked.length === known.length && known.every(fits)
}

export const screenAt = (path: string) =>
  screens.find((screen) => isOffered(screen) && isAt(path.replace(/\/+$/, '') || '/', screen))
