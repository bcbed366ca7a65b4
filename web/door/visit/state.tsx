/** @jsxImportSource preact */
import type { OnlineBooking, SalonOfBooking } from '#contract/outside/online-bookings.ts'
import { Icon } from '../icon.tsx'
import { type Speech, useSpeech } from '../speech.ts'
import type { TicketFacts } from '../steps/ticket.tsx'

export const factsOf = (visit: OnlineBooking, salon: SalonOfBooking): TicketFacts => ({
  salon: salon.name,
  day: visit.date,
  time: visit.time,
  minutes: visit.minutes,
  what: visit.services.join(' + '),
  barber: visit.barber,
  price: visit.price,
})

/** How things stand with a visit, for its client. */
export type VisitState =
  | 'open'
  | 'waiting'
  | 'late'
  | 'past'
  /** `cancelled`: by the client; `calledOff`: by the salon. */
  | 'cancelled'
  | 'calledOff'
  /** A request that the salon refused, or did not answer in time. */
  | 'refused'
  | 'lapsed'

export function stateOf(visit: OnlineBooking, now: string): VisitState {
  if (visit.status === 'cancelled') {
    if (visit.cancelledBy === 'client') return 'cancelled'
    if (!visit.refused) return 'calledOff'
    return visit.cancelReason === 'Pa përgjigje' ? 'lapsed' : 'refused'
  }
  if (visit.status === 'completed' || visit.status === 'no_show') return 'past'
  if (`${visit.date} ${visit.time}` <= now) return 'past'
  if (visit.requested) return visit.canChangeUntil === null ? 'late' : 'waiting'
  return visit.canChangeUntil === null ? 'late' : 'open'
}

/** Past, or called off: what is left is to book again. */
export const isOver = (visit: OnlineBooking, now: string) =>
  !['open', 'late', 'waiting'].includes(stateOf(visit, now))

export function titleOf(state: VisitState, { date }: OnlineBooking, { words, onDay }: Speech) {
  if (state === 'open' || state === 'late') return words.seeYou(onDay(date))
  const titles = {
    waiting: words.notAccepted,
    past: words.pastTitle,
    cancelled: words.cancelledTitle,
    calledOff: words.cancelledTitle,
    refused: words.refusedTitle,
    lapsed: words.lapsedTitle,
  } as const
  return titles[state]
}

export function Pill({ state }: { state: VisitState }) {
  const { words } = useSpeech()
  if (state === 'past') return null
  if (state === 'waiting')
    return (
      <span class="pill wait">
        <Icon name="clock" size={15} />
        {words.waiting}
      </span>
    )
  const isGood = state === 'open' || state === 'late'
  return (
    <span class={isGood ? 'pill ok' : 'pill gone'}>
      <Icon name={isGood ? 'check' : 'ban'} size={15} />
      {isGood ? words.confirmed : words.cancelled}
    </span>
  )
}

type WhyProps = {
  state: VisitState
  visit: OnlineBooking
  /** Whether its client is written to. */
  hasMails: boolean
}

/** What follows from it, in a sentence; what the salon says of it comes first, in its name. */
export function Why({ state, visit, hasMails }: WhyProps) {
  const { words } = useSpeech()
  if (state === 'late')
    return (
      <p class="note brass">
        <Icon name="clock" />
        <span>
          <b>{words.lateNote}</b> {words.lateWhy}
        </span>
      </p>
    )
  if (state === 'cancelled') return <p class="lede">{words.cancelledWhy}</p>
  if (state === 'waiting')
    return (
      <p class="lede">
        {words.askedWhy} {!hasMails && words.comeBack}
      </p>
    )
  const { cancelReason: reason } = visit
  const isOver = state === 'refused' || state === 'lapsed' || state === 'calledOff'
  return isOver ? (
    <>
      {state !== 'lapsed' && reason !== '' && <p class="lede said">{words.salonSaid(reason)}</p>}
      <p class="lede">
        {state === 'calledOff' && words.calledOffWhy} {words.refusedWhy}
      </p>
    </>
  ) : null
}
