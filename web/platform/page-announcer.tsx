import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useHistoryEntry } from './history-router.tsx'

const places = new Map<string, number>()
let last: { pathname: string; key: string } | undefined

/** Inside the shell its panel scrolls, elsewhere the document does. */
const scroller = () => document.getElementById('panel') ?? document.documentElement

/** Noted while it happens: asking on the way out would make the browser lay the next picture out at once. */
function noteScrolling(key: string) {
  const note = ({ target }: Event) => {
    const element = scroller()
    if (target === element || target === document) places.set(key, element.scrollTop)
  }
  document.addEventListener('scroll', note, { capture: true, passive: true })
  return () => document.removeEventListener('scroll', note, { capture: true })
}

/** Forwards leads to the top (or to the anchor), back leads to where the page was left. */
function useScrollPlace() {
  const { key, hash, pathname, isBack } = useHistoryEntry()
  useLayoutEffect(() => {
    const left = isBack ? places.get(key) : undefined
    const moved = pathname !== last?.pathname
    if (!isBack) places.set(key, moved ? 0 : (places.get(last?.key ?? '') ?? 0))
    last = { pathname, key }
    if (left !== undefined) scroller().scrollTop = left
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (moved && !isBack) scroller().scrollTop = 0
    return noteScrolling(key)
  }, [key, hash, pathname, isBack])
}

function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * What a page load does by itself and a change of screen does not: the window's title, the focus on the new heading,
 * the scroll position. Stands around the page, so it acts when the page is really there.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const { key } = useHistoryEntry()
  // A page load keeps the browser's own focus.
  const isLoad = key === 'default'
  useScrollPlace()
  useEffect(() => {
    document.title = `${title} · Orari`
    if (!isLoad) focusHeading()
  }, [title, isLoad])
  return children
}
