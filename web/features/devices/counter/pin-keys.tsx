import { Check, Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Pin } from './use-pin.ts'

/** A keyboard at the counter types as the keys on the screen do. */
function useKeyboard({ add, takeBack, enter }: Pin) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') takeBack()
    else if (event.key === 'Enter' && !isElsewhere(event.target)) {
      // The key that has the focus is not pressed as well.
      event.preventDefault()
      enter()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('a, button') && !target.closest('.pin-keys')

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

const Digit = ({ digit, onPress }: { digit: string; onPress: (digit: string) => void }) => (
  <button type="button" className="pin-key" onClick={() => onPress(digit)}>
    {digit}
  </button>
)

export function PinKeys({ pin }: { pin: Pin }) {
  useKeyboard(pin)
  const { add, takeBack, enter, busy, isWhole } = pin
  return (
    <fieldset className="pin-keys stack gap-12" aria-label="Tastet e PIN-it">
      {digits.map((digit) => (
        <Digit key={digit} digit={digit} onPress={add} />
      ))}
      <button
        type="button"
        className="pin-key pin-enter"
        aria-label="Hyr"
        aria-disabled={!isWhole || busy}
        onClick={enter}
      >
        <Check size={26} aria-hidden />
      </button>
      <Digit digit="0" onPress={add} />
      <button
        type="button"
        className="pin-key"
        aria-label="Fshi shifrën e fundit"
        onClick={takeBack}
      >
        <Delete size={26} aria-hidden />
      </button>
    </fieldset>
  )
}
