import { dayAndMonth } from '#contract/kit/albanian.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { WayOut } from '#web/visits/set/at-barber.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'

type Props = {
  offered: readonly WayOut[]
  date: string
  onTake: (way: WayOut) => void
  /** Enter takes the first one. */
  isFirstByEnter?: boolean
}

/** Ways out of a place that is taken, as large as one another: one press fills the form. */
export function AlternativeChips({ offered, date, onTake, isFirstByEnter = false }: Props) {
  const withBarber = useWithBarber()
  if (offered.length === 0) return null
  return (
    <fieldset className="ways-out" aria-label="Vende të tjera">
      {offered.map((one, nth) => (
        <button
          key={`${one.date} ${one.time} ${one.barber_id}`}
          type="button"
          onClick={() => onTake(one)}
        >
          {one.date !== date && <small>{dayAndMonth(one.date)} </small>}
          <b>{one.time}</b> <small>{withBarber(one.barber_id)}</small>
          {isFirstByEnter && nth === 0 && (
            <span aria-hidden>
              <Kbd>↵</Kbd>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
