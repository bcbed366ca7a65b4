import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useHistoryEntry } from '#web/platform/history-router.tsx'
import { isVisitBeginning } from '#web/platform/link-visits.ts'

const never = () => () => {}

/** Not yet in the page drawn at build time, which does not know the address it will be opened with. */
const useIsAddressKnown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What stands behind `#`, which a browser sends to nobody. */
export function useHashFields() {
  const { hash } = useHistoryEntry()
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash])
}

/**
 * What a link says. Ours say it after the "#", which no browser sends and no proxy in front can log; behind the "?" it is
 * read as well.
 */
export function useLinkWords() {
  const { search, hash } = useHistoryEntry()
  return useMemo(
    () =>
      new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...new URLSearchParams(search)]),
    [search, hash],
  )
}

/**
 * The secret that a link carries; `undefined` while the address is not known. The address bar and the history lose it at
 * once, the router's memory keeps it for this page.
 */
export function useLinkToken(name: string) {
  const words = useLinkWords()
  const isKnown = useIsAddressKnown()
  const token = words.get(name) ?? ''

  useEffect(() => {
    if (!token || isVisitBeginning()) return
    const address = new URL(location.href)
    const said = new URLSearchParams(address.hash.slice(1))
    said.delete(name)
    address.hash = said.toString()
    address.searchParams.delete(name)
    history.replaceState(history.state, '', address)
  }, [token, name])

  return isKnown ? token : undefined
}
