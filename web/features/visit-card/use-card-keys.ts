import { useEffect, useEffectEvent } from 'react'
import { actsInDialog } from '#web/platform/single-keys.ts'

/** Letters that act on the visit whose card is open. */
export function useCardKeys(acts: Readonly<Record<string, (() => void) | false>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.defaultPrevented || !actsInDialog(event)) return
    // The letter must not end up in the field that the act opens.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
