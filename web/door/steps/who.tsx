/** @jsxImportSource preact */
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { Booking } from '../book/use-booking.ts'
import { useSpeech } from '../speech.ts'
import { Fields } from './fields.tsx'
import { Promised } from './promise.tsx'
import { sumOf } from './services.tsx'
import { Standing } from './standing.tsx'
import { Ticket } from './ticket.tsx'
import { useGaps } from './use-gaps.ts'

/** Two fields, and the button that says day and hour. */
export function Who({ look, booking }: { look: SalonLook; booking: Booking }) {
  const { words } = useSpeech()
  const { choice, services, person, isBusy, trouble } = booking
  const refused = trouble?.kind === 'fields' ? trouble.fields : undefined
  const { form, wrong, onChange, check } = useGaps({ ...booking, refused })
  const { names, minutes, price } = sumOf(look.salon.services, services)
  const barber = look.salon.barbers.find(({ id }) => id === choice.barber)?.name ?? ''
  const onSubmit = (event: Event) => {
    event.preventDefault()
    if (check()) void booking.send({ ...choice, services })
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
      <Standing
        salon={look.salon}
        isBusy={isBusy}
        trouble={trouble}
        slowWhy={words.slowWhy}
        refused={words.refused}
      >
        <Promised look={look} day={choice.day} time={choice.time} />
      </Standing>
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
