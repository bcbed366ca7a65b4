import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'

/** A reload, a closed tab and a typed address are held back by the browser alone. */
const holdBack = (event: BeforeUnloadEvent) => event.preventDefault()

const leavesThePlace = ({ cancelable, hashChange, destination }: NavigateEvent) =>
  cancelable && !hashChange && destination.sameDocument && destination.url !== location.href

/**
 * Asks before unsaved changes are left behind by a link, a key or the way back; the answer says whether they may be. The
 * browser's Navigation API is the only place that sees all three. A browser without it still asks before the tab is closed.
 */
export function useLeaveGuard(isUnsaved: boolean, mayLeaveThem: () => Promise<boolean>) {
  const [, navigate] = useLocation()
  const ask = useEffectEvent(mayLeaveThem)
  const goOn = useEffectEvent(({ url, key }: NavigationDestination, isBack: boolean) => {
    const { pathname, search, hash } = new URL(url)
    if (isBack) navigation.traverseTo(key)
    else navigate(pathname + search + hash)
  })

  useEffect(() => {
    if (!isUnsaved) return
    let mayLeave = false
    const leave = async (destination: NavigationDestination, isBack: boolean) => {
      mayLeave = await ask()
      if (mayLeave) goOn(destination, isBack)
    }
    const onNavigate = (event: NavigateEvent) => {
      if (mayLeave || !leavesThePlace(event)) return
      event.preventDefault()
      void leave(event.destination, event.navigationType === 'traverse')
    }
    const browser = 'navigation' in globalThis ? navigation : undefined
    browser?.addEventListener('navigate', onNavigate)
    addEventListener('beforeunload', holdBack)
    return () => {
      browser?.removeEventListener('navigate', onNavigate)
      removeEventListener('beforeunload', holdBack)
    }
  }, [isUnsaved])
}
