import { useEffect, useRef } from 'react'
import { addDays } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { nearDay } from '#web/visits/times/near-day.ts'
import { usePlaces } from './use-places.ts'
import './move-places.css'

type Tile = { when: string; place: Slot | undefined; words: string }

function useTiles(visit: Appointment) {
  const withBarber = useWithBarber()
  const { places, day, today, others } = usePlaces(visit)
  const { earlier, later, ahead, sameHour } = places ?? {}
  const hour = (place: Slot | undefined) =>
    place
      ? [clockOf(place.start), place.barber_id !== visit.barber_id && withBarber(place.barber_id)]
          .filter(Boolean)
          .join(' ')
      : ''
  const on = nearDay(day, today)
  const tiles: Tile[] = [
    { when: `${on}, më herët`, place: earlier, words: hour(earlier) },
    { when: `${on}, më vonë`, place: later, words: hour(later) },
    {
      when: nearDay(ahead?.date ?? addDays(day, 1), today),
      place: ahead,
      words: hour(ahead),
    },
  ]
  if (others.length > 0)
    tiles.push({
      when: 'e njëjta orë',
      place: sameHour,
      words: sameHour ? withBarber(sameHour.barber_id) : '',
    })
  return { tiles, places }
}

type Props = {
  visit: Appointment
  isBusy: boolean
  onTake: (place: Slot) => void
  onOther: () => void
}

/** The places to which a visit is mostly moved, each taken with one press; one without a place keeps its own. */
export function MovePlaces({ visit, isBusy, onTake, onOther }: Props) {
  const { tiles, places } = useTiles(visit)
  const list = useRef<HTMLFieldSetElement>(null)
  const isKnown = places !== undefined
  useEffect(() => {
    if (isKnown) list.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [isKnown])
  const none = places === null ? 'nuk dihet' : 's’ka vend'
  return (
    <>
      <OfferedPlaces ref={list} label="Vende të lira" className="move-places" isBusy={isBusy}>
        {tiles.map(({ when, place, words }) => (
          <OfferedPlace key={when} when={when} isOff={!place} onTake={() => place && onTake(place)}>
            {isKnown ? words || none : <Shape width="4em" />}
          </OfferedPlace>
        ))}
      </OfferedPlaces>
      <Button kind="ghost" onClick={onOther}>
        Tjetër…
      </Button>
    </>
  )
}
