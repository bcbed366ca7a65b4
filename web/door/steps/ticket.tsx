/** @jsxImportSource preact */
import { Fringe } from '../sign/fringe.tsx'
import { later } from '#contract/outside/speech.ts'
import { useSpeech } from '../speech.ts'

const comb = { w: 350, h: 92, from: 0.1, to: 1.15, step: 15, thick: 7, skip: 0.56 }

export type TicketFacts = {
  readonly salon: string
  readonly day: string
  readonly time: string
  /** Missing, as all below, where only the slot is remembered. */
  readonly minutes?: number
  readonly what?: string
  readonly barber?: string
  readonly price?: number
}

/** What is being booked: the same piece from the form to the client's own page. */
export function Ticket({ facts, isOff = false }: { facts: TicketFacts; isOff?: boolean }) {
  const { words, longDay, money } = useSpeech()
  const { salon, day, time, minutes, what, barber, price } = facts
  return (
    <section class={isOff ? 'ticket off' : 'ticket'}>
      <Fringe name={salon} look={comb} />
      <p class="day-big">{longDay(day)}</p>
      <p class="time-big num">
        {time}
        {minutes !== undefined && <small>– {later(time, minutes)}</small>}
      </p>
      {what && (
        <div class="what">
          <p>
            <b>{what}</b>
            <br />
            <span>{barber && words.with(barber)}</span>
          </p>
          {price !== undefined && <p class="price num">{money(price)}</p>}
        </div>
      )}
    </section>
  )
}
