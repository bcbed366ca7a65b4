import { useEffect, useRef } from 'react'
import type { Request } from '#contract/outside/requests.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import type { KnownWeek } from '#web/visits/times/use-known-week.ts'
import type { Now } from '#web/visits/use-now.ts'
import { nearestSlots } from './nearest-slots.ts'
import { briefDay } from './request-words.ts'

type Props = {
  request: Request
  week: KnownWeek
  now: Now
  isOff: boolean
  onTake: (slot: Slot) => void
  onOther: () => void
}

/** The three nearest times at which the request could be accepted instead, and the way to any other. */
export function OtherSlots({ request, week, now, isOff, onTake, onOther }: Props) {
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  const slots = week ? nearestSlots(request, { ...week, now }) : []
  return (
    <OfferedPlaces ref={first} label="Orë tjetër">
      {week === undefined && (
        <Waiting>
          <Shape width="100%" height={48} />
        </Waiting>
      )}
      {slots.map((slot) => (
        <OfferedPlace
          key={`${slot.date} ${slot.start}`}
          when={slot.date !== request.appointment_date && briefDay(slot.date, now.date)}
          isOff={isOff}
          onTake={() => onTake(slot)}
        >
          {clockOf(slot.start)}
        </OfferedPlace>
      ))}
      <OfferedPlace isOff={isOff} onTake={onOther}>
        Tjetër…
      </OfferedPlace>
    </OfferedPlaces>
  )
}
