import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { duration, moneyIfKnown } from '#contract/kit/albanian.ts'
import { minutesOf, type Part } from '#contract/visits/parts.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { clockOf, endOf, startOf } from '#contract/visits/visit-time.ts'
import { waitsFor } from '#web/visits/model/waits.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { isOf } from '#web/visits/set/at-barber.ts'
import { useCalled } from '#web/lists/use-called.ts'
import { LeaveRoom } from './leave-room.tsx'

type Props = {
  appointment: Appointment
  /** A wait may be cut into it; the card goes when one is. */
  onRoom?: () => void
}

const stepsOf = ({ work, wait, finish }: Part) =>
  wait === 0
    ? duration(work + finish)
    : `${work} min, pritje ${wait}${finish > 0 ? `, pastaj ${finish}` : ''}`

/** What is done, by whom and when, and what it comes to. */
export function CardParts({ appointment, onRoom }: Props) {
  const called = useCalled()
  const { data: services = [] } = useQuery({ ...servicesQuery, enabled: onRoom !== undefined })
  const { parts, price, status } = appointment
  /** A colour has to take effect, a cut has not. */
  const mayWait = (part: Part) => services.some((one) => isOf(part, one) && one.wait > 0)
  const span = `${clockOf(startOf(appointment))}–${clockOf(endOf(appointment))}`
  /** Its price and its minutes are those at the foot. */
  const isAlone = parts.length === 1
  const minutes = parts.reduce((sum, part) => sum + minutesOf(part), 0)
  return (
    <ol className="card-parts">
      {parts.map((part, nth) => (
        <li key={part.time}>
          <time>{part.time}</time>
          <span>
            <b>{part.service_name}</b>
            <small>
              {called(part.barber)}
              {(!isAlone || part.wait > 0) && ` · ${stepsOf(part)}`}
            </small>
            {onRoom && occupies(status) && mayWait(part) && waitsFor(part).length > 0 && (
              <LeaveRoom appointment={appointment} nth={nth} part={part} onDone={onRoom} />
            )}
          </span>
          {!isAlone && <span>{moneyIfKnown(part.price)}</span>}
        </li>
      ))}
      <li className="card-total">
        <span>
          {span} · {duration(minutes)}
        </span>
        <span>{moneyIfKnown(price)}</span>
      </li>
    </ol>
  )
}
