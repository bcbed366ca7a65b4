import { CalendarPlus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { type NextPlace, type NextVisit, nextVisitWords } from '#contract/returns/next-visit.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EnterKey } from '#web/ui/rows/enter-key.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { OfferedPlace, OfferedPlaces } from '#web/visits/offered-place.tsx'
import {
  dayWords,
  priceOf,
  saveWords,
  wayTime,
  wayWords,
  whatWords,
  whyWords,
  withWords,
} from './next-words.ts'
import { useNextBooking } from './use-next-booking.ts'
import './next-visit.css'

type Props = {
  appointment: Appointment
  next: NextVisit
  /** Booked, or not wanted. */
  onDone: () => void
  /** The booking form is wanted, filled in with this. */
  onOther: (place: NextPlace) => void
  /** Stands beside the way out. */
  children?: ReactNode
}

/** Whoever keeps Enter pressed has closed the visit with it, and books nothing. */
const refuseHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** The next visit is one press away; the two nearest and all others stand beside it. */
export function NextOffer({ appointment, next, onDone, onOther, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { offered, chosen, others, trouble, isBusy, choose, save } = useNextBooking(
    appointment,
    next,
    onDone,
  )
  // After the dialog has opened, which begins with its first button.
  useEffect(() => button.current?.focus(), [])
  const take = (place: NextPlace) => {
    choose(place)
    button.current?.focus()
  }
  return (
    <div className="again">
      <p className="again-why">{whyWords(appointment, offered ?? next)}</p>
      {trouble && <Alert tone="error">{trouble}</Alert>}
      {offered && <Chosen appointment={appointment} next={offered} place={chosen} />}
      {offered && (
        <Button
          ref={button}
          kind="primary"
          size="big"
          busy={isBusy}
          busyLabel="Duke ruajtur..."
          onKeyDown={refuseHeld}
          onClick={save}
        >
          <CalendarPlus size={19} aria-hidden />
          {saveWords(chosen)}
          <EnterKey />
        </Button>
      )}
      <OfferedPlaces label={nextVisitWords.other}>
        {others.map((place) => (
          <OfferedPlace
            key={`${place.date} ${place.time}`}
            note={wayWords(appointment, chosen, place)}
            onTake={() => take(place)}
          >
            {wayTime(place)}
          </OfferedPlace>
        ))}
        <OfferedPlace note={nextVisitWords.otherNote} onTake={() => onOther(chosen)}>
          {nextVisitWords.other}
        </OfferedPlace>
      </OfferedPlaces>
      <footer className="again-end">
        {children}
        <Button kind="ghost" onClick={onDone}>
          {nextVisitWords.notNow}
        </Button>
      </footer>
    </div>
  )
}

type ChosenProps = Pick<Props, 'appointment' | 'next'> & { place: NextPlace }

function Chosen({ appointment, next, place }: ChosenProps) {
  const withWhom = useWithWhom()
  return (
    <div className="again-chosen" aria-live="polite">
      <p>
        <span>{dayWords(appointment, place)}</span>
        <b>{money(priceOf(next))}</b>
      </p>
      <p>
        <time dateTime={`${place.date}T${place.time}`}>{place.time}</time>
        <span>
          <span>{whatWords(next, place)}</span>
          <span>{withWords(next, withWhom)}</span>
        </span>
      </p>
    </div>
  )
}
