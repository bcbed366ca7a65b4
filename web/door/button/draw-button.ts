import type { doorRoutes } from '#contract/outside/door.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { buttonSheet } from './button-sheet.ts'

export type FirstSlot = ReplyOf<typeof doorRoutes.next>

type Shown = {
  /** The address of the public page. */
  readonly page: string
  readonly lang: DoorLanguage
  /** Null where the call has failed: the button leads to the page all the same. */
  readonly slot: FirstSlot | null
}

const words = {
  sq: { book: 'Rezervo', first: 'vendi i parë' },
  en: { book: 'Book', first: 'first slot' },
} as const

const strokes =
  'M8 2v4M16 2v4M3 10h18M9 16l2 2 4-4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'

function drawIcon() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', strokes)
  svg.append(path)
  return svg
}

function line(tag: 'b' | 'small', text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** A link in a tree of its own: the site's sheets do not reach it, and its own sheet needs no leave of a content policy. */
export function drawButton({ page, lang, slot }: Shown) {
  const host = document.createElement('span')
  host.lang = lang
  const { book, first } = words[lang]
  const link = document.createElement('a')
  link.href = `${page}?lang=${lang}`
  // Builders of sites put such lines into a frame, where the page itself would be refused.
  link.target = '_top'
  const text = document.createElement('span')
  text.append(line('b', book))
  if (slot?.next) text.append(line('small', `${first}: ${slot.next.day[lang]} ${slot.next.time}`))
  link.append(drawIcon(), text)
  if (slot) link.style.setProperty('background-color', slot.colour)
  const tree = host.attachShadow({ mode: 'open' })
  tree.adoptedStyleSheets = [buttonSheet()]
  tree.append(link)
  return host
}
