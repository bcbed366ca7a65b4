import { useEffect, useRef } from 'react'
import { useHistoryEntry } from '#web/platform/history-router.tsx'

/** Whatever had the focus is gone with the page before. */
const isLost = () => document.activeElement === document.body || !document.activeElement

/**
 * Between a list and the pages behind it: a step back puts the focus on the row that was opened, any other step on the
 * title. Tabs keep the focus themselves.
 */
export function useStepFocus() {
  const { pathname, search } = useHistoryEntry()
  const last = useRef(search)
  useEffect(() => {
    const before = last.current
    last.current = search
    if (before === search || !isLost()) return
    const row = [...document.querySelectorAll<HTMLAnchorElement>('li a:not([rel=up])')].find(
      (link) => link.getAttribute('href') === pathname + before,
    )
    const title = document.querySelector('h1')
    if (title) title.tabIndex = -1
    ;(row ?? title)?.focus({ preventScroll: row === undefined })
  }, [pathname, search])
}
