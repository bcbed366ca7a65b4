import { useEffectEvent, useLayoutEffect } from 'react'
import { actsAlone } from '#web/platform/single-keys.ts'

/** How long a G waits for its letter. */
const patience = 1200
type Actions = {
  search: () => void
  help: () => void
  add: () => void
  go: (letter: string) => void
}

/** Listens to single keys and to "G, then a letter"; silent while a field, dialog or menu has the focus. */
export function keyListener({ search, help, add, go }: Actions, now = () => Date.now()) {
  let waitingSince = -Infinity
  return (event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      search()
      return
    }
    if (!actsAlone(event)) return
    const isSecond = now() - waitingSince < patience
    waitingSince = key === 'g' && !isSecond ? now() : -Infinity
    if (isSecond) {
      event.preventDefault()
      go(key.toUpperCase())
    } else if (key === '?') help()
    else if (key === 'n') {
      // The letter must not end up in the field that it opens.
      event.preventDefault()
      add()
    } else if (key === '/') {
      event.preventDefault()
      search()
    }
  }
}

export function useShortcuts(actions: Actions) {
  const search = useEffectEvent(actions.search)
  const help = useEffectEvent(actions.help)
  const add = useEffectEvent(actions.add)
  const go = useEffectEvent(actions.go)
  // In a layout effect, so that a key pressed right after the page appears works already.
  useLayoutEffect(() => {
    const listener = keyListener({
      search: () => search(),
      help: () => help(),
      add: () => add(),
      go: (letter) => go(letter),
    })
    // Captured before the page's own shortcuts, which must not react to the letter after a G.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
