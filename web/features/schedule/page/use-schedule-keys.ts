import { useEffectEvent, useLayoutEffect } from 'react'
import { actsAlone } from '#web/platform/single-keys.ts'

/** T: today, D: day, J: week, [ and ]: back and forth, N: a new appointment. */
export function useScheduleKeys(acts: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.toLowerCase()]
    if (!act || event.defaultPrevented || !actsAlone(event)) return
    // The letter must not end up in the field that the act opens.
    event.preventDefault()
    act()
  })
  // There before the page is: a key right after it is seen is one too.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
