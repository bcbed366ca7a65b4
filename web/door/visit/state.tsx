/** @jsxImportSource preact */
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { Icon } from '../icon.tsx'
import { type Speech, useSpeech } from '../speech.ts'

/** How things stand with a visit, for its client. */
export type VisitState = 'open' | 'waiting' | 'late' | 'past' | 'cancelled' | 'refused' | 'lapsed'

export function stateOf(visit: OnlineBooking, now: string): VisitState {
  if (visit.status === 'cancelled') {
    if (visit.cancelledBy === 'client') return 'cancelled'
    return visit.cancelReason === 'Pa përgjigje' ? 'lapsed' : 'refused'
  }
  if (visit.status === 'completed' || visit.status === 'no_show') return 'past'
  if (`${visit.date} ${visit.time}` <= now) return 'past'
  if (visit.requested) return visit.canChangeUntil === null ? 'late' : 'waiting'
  return visit.canChangeUntil === null ? 'late' : 'open'
}

export function titleOf(state: VisitState, { date }: OnlineBooking, { words, onDay }: Speech) {
  if (state === 'open' || state === 'late') return words.seeYou(onDay(date))
  const titles = {
    waiting: words.asked,
    past: words.pastTitle,
    cancelled: words.cancelledTitle,
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

/** What follows from it, in a sentence. */
export function Why({ state, visit }: { state: VisitState; visit: OnlineBooking }) {
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
  if (state === 'refused' || state === 'lapsed')
    return (
      <p class="lede">
        {state === 'refused' && visit.cancelReason !== '' && `„${visit.cancelReason}” `}
        {words.refusedWhy}
      </p>
    )
  return state === 'waiting' ? <p class="lede">{words.askedWhy}</p> : null
}
