/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PublicSalon } from '#contract/outside/door.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { keepVisit } from '../book/kept-visits.ts'
import { ownPageOf } from '../book/use-steps.ts'
import type { Made } from '../book/use-booking.ts'
import { placesChanged } from '../book/use-places.ts'
import { cancelling } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { Fringe } from '../sign/fringe.tsx'
import { mapOf, whatsappOf } from '../sign/ways.tsx'
import { spelledOut } from '#contract/kit/dialling.ts'
import { firstNameOf } from '#contract/kit/first-name.ts'
import { later } from '#contract/outside/speech.ts'
import { useSpeech } from '../speech.ts'
import { Remind, SendSelf } from './keep.tsx'

const comb = { w: 390, h: 200, from: 0.34, to: 1.05, step: 15, thick: 7, pointless: true }

type Props = {
  salon: PublicSalon
  made: Made
  onUndone?: (() => void) | undefined
}

/** The page after a booking: the ticket hangs from the time of the visit, in the salon's colour. */
export function Done({ salon, made: { visit: booking, person }, onUndone }: Props) {
  const { words, onDay } = useSpeech()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const own = ownPageOf(booking.token)
  return (
    <main class="done">
      <Fringe name={salon.name} look={comb} />
      <div class="lead">
        <h1 class="display" ref={heading} tabIndex={-1}>
          {booking.requested ? words.asked : words.seeYou(onDay(booking.date))}
        </h1>
        <p>{booking.requested ? words.askedWhy : words.yours(firstNameOf(person.name))}</p>
      </div>
      <Slip
        salon={salon}
        booking={booking}
        phone={spelledOut(person.phone, person.country || salon.country)}
      />
      <div class="done-acts">
        {!booking.requested && (
          <a class="btn first" href={`/b/${booking.token}.ics`}>
            <Icon name="calendar" size={19} />
            {words.calendar}
          </a>
        )}
        <a class="btn" href={own}>
          <Icon name={booking.canChangeUntil === null ? 'planned' : 'pencil'} size={17} />
          {booking.canChangeUntil === null ? words.ticket : words.change}
        </a>
        {salon.whatsapp && (
          <a class="btn" href={whatsappOf(salon)} rel="noopener">
            <Icon name="message" />
            {words.write}
          </a>
        )}
        <SendSelf
          salon={salon.name}
          token={booking.token}
          class={salon.whatsapp ? 'btn whole' : 'btn'}
        />
      </div>
      {onUndone && <Undo slug={salon.slug} token={booking.token} onUndone={onUndone} />}
      {person.email.trim() === '' && <Remind token={booking.token} />}
      <p class="after">{booking.requested ? words.askedLink : words.ticketLink}</p>
    </main>
  )
}

type SlipProps = Pick<Props, 'salon'> & { booking: OnlineBooking; phone: string }

function Slip({ salon, booking, phone }: SlipProps) {
  const { words, longDay, money } = useSpeech()
  return (
    <section class="slip">
      <p class="day-big">
        {longDay(booking.date)}
        {booking.requested && (
          <span class="pill wait">
            <Icon name="clock" size={15} />
            {words.waiting}
          </span>
        )}
      </p>
      <p class="time-big num">
        {booking.time}
        <small>– {later(booking.time, booking.minutes)}</small>
      </p>
      <ul class="rows">
        <li>
          <Icon name="check" />
          <span>
            <b>{booking.services.join(' + ')}</b>
            <small>{words.with(booking.barber)}</small>
          </span>
          <span class="end num">{money(booking.price)}</span>
        </li>
        <li>
          <Icon name="phone" />
          <span class="num">{phone}</span>
        </li>
        {salon.address && (
          <li>
            <Icon name="map" />
            <span>{salon.address}</span>
            <a class="end" href={mapOf(salon.name, salon.address)} rel="noopener">
              {words.map}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

const undoSeconds = 10

/** For a booking that one touch has made. */
type UndoProps = { slug: string; token: string; onUndone: () => void }

function Undo({ slug, token, onUndone }: UndoProps) {
  const { words } = useSpeech()
  const [left, setLeft] = useState(undoSeconds)
  const { run, ...act } = useAct()
  const [isAsked, setAsked] = useState(false)
  // The button stays once it was touched, until the visit is undone.
  useEffect(() => {
    if (isAsked) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isAsked])
  if (left <= 0) return null
  const onClick = () => {
    setAsked(true)
    void run({
      ...cancelling(token),
      onDone: (visit) => {
        keepVisit(slug, visit)
        placesChanged()
        onUndone()
      },
    })
  }
  return (
    <>
      <button type="button" class="undo num" disabled={act.isBusy} onClick={onClick}>
        <Icon name="undo" size={17} />
        {act.isBusy ? words.undoing : isAsked ? words.undoAgain : words.undo(left)}
      </button>
      <ActNote act={act} />
    </>
  )
}
