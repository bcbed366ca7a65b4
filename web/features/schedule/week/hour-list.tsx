import { Plus } from 'lucide-react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { capitalised, counted, dayAndMonth, duration } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { colourOf } from '#web/visits/model/schedule-model.ts'
import { clockOf, startOf } from '#contract/visits/visit-time.ts'
import { termine } from '#web/visits/model/schedule-words.ts'
import { placeWord } from '#web/visits/times/free.ts'
import type { Now } from '#web/visits/use-now.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { type HourOfBarber, placesIn } from './hour-lines.ts'
import './hour-list.css'

type Props = {
  date: string
  hour: number
  now: Now
  barbers: readonly HourOfBarber[]
  staff: readonly Barber[]
  place: DOMRect | undefined
  onClose: () => void
  onVisit: (visit: Appointment) => void
  /** Without it nothing is booked here, and no place is listed. */
  onPlace: ((barberId: string, start: number) => void) | undefined
  onDay: () => void
}

/** Who comes in an hour, by barber, and where somebody else still could. */
export function HourList({ date, hour, now, barbers, staff, place, onClose, ...on }: Props) {
  const count = new Set(barbers.flatMap(({ visits }) => visits.map(({ id }) => id))).size
  const places = on.onPlace ? placesIn(hour, barbers) : 0
  const isListed = ({ isOff, visits }: HourOfBarber) => visits.length > 0 || (on.onPlace && !isOff)
  const shown = barbers.filter(isListed)
  return (
    <SideDialog
      title={`${capitalised(dayAndMonth(date))}, ${clockOf(hour * 60)}–${clockOf(hour * 60 + 60)}`}
      place={place}
      onClose={onClose}
    >
      <p className="hour-sum">
        {termine(count)}
        {places > 0 && ` · ${counted(places, 'vend i lirë', 'vende të lira')}`}
      </p>
      {shown.map((one) => (
        <section key={one.barber_id} className="hour-barber" aria-label={one.name}>
          <h3>
            <Avatar name={one.name} size={20} hue={colourOf(staff, one.barber_id)} />
            {one.name}
          </h3>
          <HourRows
            {...one}
            minute={date === now.date ? now.minutes : -1}
            onVisit={on.onVisit}
            onPlace={on.onPlace}
          />
        </section>
      ))}
      {on.onPlace && shown.length === 0 && (
        <p className="hour-sum">Askush nuk punon në këtë orë.</p>
      )}
      <footer className="dialog-footer">
        <Button onClick={on.onDay}>Hap ditën</Button>
      </footer>
    </SideDialog>
  )
}

type RowsProps = HourOfBarber &
  Pick<Props, 'onVisit' | 'onPlace'> & {
    /** Of the day, today. */
    minute: number
  }

function HourRows({ barber_id, visits, places, minute, onVisit, onPlace }: RowsProps) {
  const rows = [
    ...visits.map((visit) => ({ at: startOf(visit), visit, until: 0 })),
    ...(onPlace ? places : []).map(([at, until]) => ({ at, visit: undefined, until })),
  ].toSorted((one, other) => one.at - other.at)
  if (rows.length === 0) return <p className="hour-none">asnjë vend në këtë orë</p>
  return (
    <ul>
      {rows.map(({ at, visit, until }) => (
        <li key={visit?.id ?? at}>
          {visit ? (
            <button type="button" onClick={() => onVisit(visit)}>
              <time>{clockOf(at)}</time>
              <span>
                <b>{visit.client_name}</b> {visit.service_name}
              </span>
              {visit.status === 'pending' ? (
                <em>në pritje</em>
              ) : (
                <small>{duration(visit.duration)}</small>
              )}
            </button>
          ) : (
            <button type="button" className="hour-place" onClick={() => onPlace?.(barber_id, at)}>
              <time>{placeWord(at, minute)}</time>
              <span>Vend i lirë, deri {clockOf(until)}</span>
              <Plus size={17} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
