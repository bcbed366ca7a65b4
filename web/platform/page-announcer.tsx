import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useHistoryEntry } from './history-router.tsx'

const places = new Map<string, number>()
let last: { pathname: string; key: string } | undefined

/** The shell's panel scrolls; without a shell the document does. */
const scroller = () => document.getElementById('panel') ?? document.documentElement

/** The position is noted on each scroll: reading it on the way out would force the browser into a layout. */
function noteScrolling(key: string) {
  const note = ({ target }: Event) => {
    const element = scroller()
    if (target === element || target === document) places.set(key, element.scrollTop)
  }
  document.addEventListener('scroll', note, { capture: true, passive: true })
  return () => document.removeEventListener('scroll', note, { capture: true })
}

/** A step forwards scrolls to the top or to the anchor, a step back to the position at which the page was left. */
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

export function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Does for a change of screen what a page load does by itself: the window's title, the focus on the heading, the scroll
 * position. It wraps the page, so it acts once the page is there.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const { key } = useHistoryEntry()
  // A page load keeps the browser's own focus.
  const isLoad = key === 'default'
  useScrollPlace()
  // A step that stays on the page, from tab to tab for instance, leaves the focus where it is.
  const announce = useEffectEvent(() => {
    document.title = `${title} · Orari`
    if (!isLoad) focusHeading()
  })
  useEffect(() => announce(), [title])
  return children
}
