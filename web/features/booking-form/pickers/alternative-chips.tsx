import { dayAndMonth } from '#contract/kit/albanian.ts'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import type { WayOut } from '#web/visits/set/at-barber.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'

type Props = {
  offered: readonly WayOut[]
  date: string
  onTake: (way: WayOut) => void
  /** Enter takes the first one. */
  isFirstByEnter?: boolean
}

/** Ways out of a place that is taken: one press fills the form. */
export function AlternativeChips({ offered, date, onTake, isFirstByEnter = false }: Props) {
  const withBarber = useWithBarber()
  if (offered.length === 0) return null
  return (
    <OfferedPlaces label="Vende të tjera" className="ways-out">
      {offered.map((one, nth) => (
        <OfferedPlace
          key={`${one.date} ${one.time} ${one.barber_id}`}
          when={one.date !== date && dayAndMonth(one.date)}
          note={withBarber(one.barber_id)}
          isByEnter={isFirstByEnter && nth === 0}
          onTake={() => onTake(one)}
        >
          {one.time}
        </OfferedPlace>
      ))}
    </OfferedPlaces>
  )
}
