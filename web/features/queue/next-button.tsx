import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { NamedEntry } from '#contract/queue/entries.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { actsAlone } from '#web/platform/single-keys.ts'
import { Button, type ButtonKind, type ButtonSize } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { useQueueActs } from './acts.ts'
import { nextWords } from './wait-words.ts'
import './next-button.css'

type Props = {
  /** The id of the barber whose chair calls. */
  barber: string
  entry: NamedEntry
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  /** It is another barber's turn: a press asks first. */
  waitsTurn?: boolean
  /** Enter presses it while nothing else would take the key. */
  takesEnter?: boolean
}

const takers = 'a, button, summary, [tabindex]:not([tabindex="-1"])'

function useEnter(isOn: boolean, press: () => void) {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(takers) !== null
    if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || isTaken) return
    if (actsAlone(event)) press()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: KeyboardEvent) => enter(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [isOn])
}

/** The button goes with what it does; the focus stays on the card around it. */
function useFocusKept() {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    const card = own?.closest<HTMLElement>('[tabindex="-1"]')
    return () => {
      if (own === document.activeElement) card?.focus()
    }
  }, [])
  return button
}

/** Seats the first of the line who can sit down at a chair. */
export function NextButton({ barber, entry, waitsTurn, takesEnter = false, ...look }: Props) {
  const acts = useQueueActs()
  const name = useNameOf()(barber)
  const withWhom = useWithWhom()
  const { busy, run } = useSingleFlight(() => acts.next({ barber, seen: entry.id }))
  useEnter(takesEnter, () => run())
  const words = nextWords(entry)
  return (
    <Button
      ref={useFocusKept()}
      kind={waitsTurn ? 'outline' : 'primary'}
      {...look}
      busy={busy}
      aria-label={`${words}, te ${withWhom(name)}`}
      aria-keyshortcuts={takesEnter ? 'Enter' : undefined}
      onClick={() => run()}
    >
      <span className="next-words">{words}</span>
      {takesEnter && (
        <span aria-hidden>
          <Kbd>↵</Kbd>
        </span>
      )}
    </Button>
  )
}
