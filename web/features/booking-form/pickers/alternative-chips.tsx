import { dayAndMonth } from '#contract/kit/albanian.ts'
import type { Alternative } from '#web/visits/model/appointment-errors.ts'

type Props = {
  offered: readonly Alternative[]
  date: string
  onTake: (alternative: Alternative) => void
}

/** Ways out of a place that is taken: one press fills the form. */
export const AlternativeChips = ({ offered, date, onTake }: Props) =>
  offered.length > 0 && (
    <fieldset className="alternatives" aria-label="Vende të tjera">
      {offered.map((one) => (
        <button
          key={`${one.date} ${one.time} ${one.barber}`}
          type="button"
          className="guest-chip"
          onClick={() => onTake(one)}
        >
          {one.date !== date && `${dayAndMonth(one.date)}, `}
          {one.time} · te {one.barber}
        </button>
      ))}
    </fieldset>
  )
