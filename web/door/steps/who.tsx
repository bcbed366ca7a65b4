/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { Person } from '../book/choice.ts'
import type { Booking } from '../book/use-booking.ts'
import { useSlow } from '../book/use-slow.ts'
import { Icon } from '../icon.tsx'
import { CallLink } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'
import { Fields } from './fields.tsx'
import { Promised } from './promise.tsx'
import { sumOf } from './services.tsx'
import { Ticket } from './ticket.tsx'

/** Two fields, and the button that says day and hour. */
export function Who({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { words } = useSpeech()
  const { choice, services, person, isBusy, trouble } = booking
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { names, minutes, price } = sumOf(look.salon.services, services)
  const barber = look.salon.barbers.find(({ id }) => id === choice.barber)?.name ?? ''
  // What is wrong with a field stands until somebody types in it.
  const [typed, setTyped] = useState<readonly string[]>([])
  const found = { ...(trouble?.kind === 'fields' ? trouble.fields : {}), ...missing }
  const wrong = Object.fromEntries(Object.entries(found).filter(([name]) => !typed.includes(name)))
  const onChange = (part: Partial<Person>) => {
    setTyped([...typed, ...Object.keys(part)])
    booking.setPerson(part)
  }
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [trouble, missing])

  const onSubmit = (event: Event) => {
    event.preventDefault()
    const gaps = {
      ...(person.name.trim() === '' && { name: words.nameMissing }),
      ...(person.phone.trim() === '' && { phone: words.phoneMissing }),
    }
    setMissing(gaps)
    setTyped([])
    if (Object.keys(gaps).length === 0) void booking.send({ ...choice, services })
  }
  return (
    <form ref={form} class="who-form" onSubmit={onSubmit} noValidate>
      <Ticket
        facts={{
          salon: look.salon.name,
          day: choice.day,
          time: choice.time,
          minutes,
          what: names,
          barber,
          price,
        }}
      />
      <Fields
        person={person}
        home={look.salon.country}
        wrong={wrong}
        isBusy={isBusy}
        onChange={onChange}
      />
      <Standing look={look} booking={booking} />
      <Foot look={look} booking={booking} price={price} />
    </form>
  )
}

type FootProps = { look: SalonLook; booking: Booking; price: number }

function Foot({ look, booking: { isBusy, choice }, price }: FootProps) {
  const { words, onDay, untilDay, money } = useSpeech()
  const { day, time } = choice
  const isRequest = look.salon.rules.onRequest
  return (
    <div class="foot-act">
      <button
        type="submit"
        class="btn btn-primary btn-wide num"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? (
          <>
            <span class="spin" />
            {words.booking}
          </>
        ) : isRequest ? (
          words.ask(untilDay(day), time)
        ) : (
          words.book(onDay(day), time)
        )}
      </button>
      <p class="num">
        {isBusy ? words.stay : `${money(price)}, ${isRequest ? words.needsYes : words.paidThere}`}
      </p>
      {!isBusy && (
        <p class="privacy">
          {words.privacy(look.salon.name)}{' '}
          <a href="/privacy-policy#rezervimi" target="_blank" rel="noopener">
            {words.privacyLink}
          </a>
        </p>
      )}
    </div>
  )
}

/** Scrolls the message about the call, above the button, into view. */
const intoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** The message above the button: the state of the connection while sending, else what is promised or why it was refused. */
function Standing({
  look,
  booking: { isBusy, trouble, choice },
}: {
  look: SalonLook
  booking: Booking
}) {
  const { words } = useSpeech()
  const isSlow = useSlow(isBusy)
  if (isBusy)
    return isSlow ? (
      <output class="note" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{words.slow}</b> {words.slowWhy}
        </span>
      </output>
    ) : null
  if (trouble?.kind === 'cut' || trouble?.kind === 'refused')
    return (
      <p class="note red" role="alert" ref={intoSight}>
        <Icon name="info" />
        <span>
          <b>{trouble.kind === 'cut' ? words.cut : words.refused}</b>{' '}
          {trouble.kind === 'refused' && trouble.words} <CallLink salon={look.salon} />
        </span>
      </p>
    )
  return <Promised look={look} day={choice.day} time={choice.time} />
}
