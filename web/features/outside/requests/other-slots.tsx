import { useEffect, useRef } from 'react'
import type { Request } from '#contract/outside/requests.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import type { Now } from '#web/visits/use-now.ts'
import { nearestSlots } from './nearest-slots.ts'
import { briefDay } from './request-words.ts'
import type { RequestWeek } from './use-request-week.ts'

type Props = {
  request: Request
  week: RequestWeek
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
  const said = ({ date, start }: Slot) =>
    date === request.appointment_date
      ? clockOf(start)
      : `${briefDay(date, now.date)} ${clockOf(start)}`
  return (
    <fieldset ref={first} className="request-slots" aria-label="Orë tjetër">
      {week === undefined && (
        <Waiting>
          <Shape width="14em" height="var(--control-height)" />
        </Waiting>
      )}
      {slots.map((slot) => (
        <Button key={`${slot.date} ${slot.start}`} disabled={isOff} onClick={() => onTake(slot)}>
          {said(slot)}
        </Button>
      ))}
      <Button kind="ghost" disabled={isOff} onClick={onOther}>
        Tjetër…
      </Button>
    </fieldset>
  )
}
