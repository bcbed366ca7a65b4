import { useEffect } from 'react'
import { knownAs } from '#web/platform/device/known-device.ts'
import { isOnDevice } from '#web/platform/outbox/waiting-acts.ts'

/** Whether what waits ends with the window, or with the tab's session. */
export const isHeldByWindow = () => !isOnDevice() || knownAs() === undefined

const holdBack = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks before a window is closed that alone keeps what waits. */
export function useHeldWindow(isAny: boolean) {
  useEffect(() => {
    if (!isAny || !isHeldByWindow()) return
    addEventListener('beforeunload', holdBack)
    return () => removeEventListener('beforeunload', holdBack)
  }, [isAny])
}
