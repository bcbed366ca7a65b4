import { useEffect, useRef } from 'react'

/** The page whose head folds, as soon as it is on screen: before, no finger scrolls. */
export function useFold(isPainted: boolean) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = page.current
    if (!element || !isPainted) return
    const hands = new AbortController()
    import('./fold.ts').then(
      ({ foldOn }) => foldOn(element, hands.signal),
      () => undefined,
    )
    return () => hands.abort()
  }, [isPainted])
  return page
}
