import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'

/** What the page itself can't hold back: a reload, a closed tab, an address typed by hand. */
const holdBack = (event: BeforeUnloadEvent) => event.preventDefault()

const leavesThePlace = ({ cancelable, hashChange, destination }: NavigateEvent) =>
  cancelable && !hashChange && destination.sameDocument && destination.url !== location.href

/**
 * Asks before what was typed is left behind, whichever way: a link, a key, the way back. The browser's own word on
 * navigation is the only place that sees them all; one without it still asks before the tab is closed.
 */
export function useLeaveGuard(isUnsaved: boolean, question: () => Promise<boolean>) {
  const [, navigate] = useLocation()
  const ask = useEffectEvent(question)
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
