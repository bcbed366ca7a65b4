import { dayAndMonth } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { Alternative } from '#contract/alternative.ts'

type Props = {
  offered: readonly Alternative[]
  date: string
  onTake: (alternative: Alternative) => void
  /** Enter takes the first one. */
  isFirstByEnter?: boolean
}

/** Ways out of a place that is taken, as large as one another: one press fills the form. */
export function AlternativeChips({ offered, date, onTake, isFirstByEnter = false }: Props) {
  const withWhom = useWithWhom()
  if (offered.length === 0) return null
  return (
    <fieldset className="ways-out" aria-label="Vende të tjera">
      {offered.map((one, nth) => (
        <button
          key={`${one.date} ${one.time} ${one.barber}`}
          type="button"
          onClick={() => onTake(one)}
        >
          {one.date !== date && <small>{dayAndMonth(one.date)} </small>}
          <b>{one.time}</b> <small>te {withWhom(one.barber)}</small>
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
