import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from '#web/platform/router.tsx'

const never = () => () => {}

/** Not yet in the page drawn at build time, which does not know the address it will be opened with. */
const useIsAddressKnown = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * The secret that a mail's link carries; `undefined` while the address is not known. The address bar and the history
 * lose it at once, the router's memory keeps it for this page.
 */
export function useLinkToken(name: string) {
  const [query] = useSearchParams()
  const isKnown = useIsAddressKnown()
  const token = query.get(name) ?? ''

  useEffect(() => {
    if (!token) return
    const address = new URL(location.href)
    address.searchParams.delete(name)
    history.replaceState(history.state, '', address)
  }, [token, name])

  return isKnown ? token : undefined
}
