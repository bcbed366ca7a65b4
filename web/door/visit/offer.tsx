/** @jsxImportSource preact */
import type { Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { VisitLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { Refused } from '../ask.ts'
import { useSlow } from '../book/use-slow.ts'
import { answerOffer } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { Ticket } from '../steps/ticket.tsx'
import { forgetWaitsFor } from '../wait/kept-waits.ts'
import { factsOf } from './state.tsx'
import { isOver, type ShownVisit } from './use-visit.ts'

type Props = {
  look: VisitLook
  visit: OnlineBooking
  /** Until when it is held. */
  until: string
  shown: ShownVisit
  heading: Ref<HTMLHeadingElement>
}
type Way = 'take' | 'decline'

/** Sends the answer. Once it is over the page says so, and where the client stands. */
function useAnswer({ look, visit, shown }: Props) {
  const { words } = useSpeech()
  const [sent, setSent] = useState<Way>()
  const [failed, setFailed] = useState('')
  const isSlow = useSlow(sent !== undefined)
  async function send(way: Way) {
    setSent(way)
    setFailed('')
    try {
      const told = await answerOffer(visit.token, way)
      if (way === 'decline') return await shown.settle('declined')
      if (look.salon.slug !== null) forgetWaitsFor(look.salon.slug, told.date)
      shown.show(told)
    } catch (error) {
      if (isOver(error)) await shown.settle('late').catch(() => shown.end(error, 'late'))
      else setFailed(error instanceof Refused ? error.message : words.failed)
    } finally {
      setSent(undefined)
    }
  }
  return { sent, send, failed, isSlow }
}

/** A slot that is held for a client who waits; it says until when, and lets no clock run. */
export function Offer(props: Props) {
  const { look, visit, heading } = props
  const { words, lang, today, nearDay } = useSpeech()
  const { sent, send, failed, isSlow } = useAnswer(props)
  const day = props.until.slice(0, 10)
  const time = props.until.slice(11)
  const until = day === today ? time : `${nearDay(day).toLowerCase()} ${time}`
  return (
    <>
      <div class="visit-head">
        <h1 class="ask" ref={heading} tabIndex={-1}>
          {words.offered}
        </h1>
        <span class="pill wait num">
          <Icon name="clock" size={15} />
          {words.until(until)}
        </span>
      </div>
      <p class="lede lead-in">{words.offeredWhy(visit.barber)}</p>
      <Ticket facts={factsOf(visit, look.salon)} />
      <p class="note brass">
        <Icon name="clock" />
        <span>
          <b>{words.heldUntil(until)}</b> {words.heldWhy}
        </span>
      </p>
      <form
        class="acts"
        method="post"
        action={`/api/public/bookings/${visit.token}/answer-form`}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="lang" value={lang} />
        {(['take', 'decline'] as const).map((way) => (
          <button
            key={way}
            type="submit"
            name="answer"
            value={way}
            class={`btn ${way === 'take' ? 'btn-primary' : 'btn-outline'} full`}
            disabled={sent !== undefined}
            onClick={() => void send(way)}
          >
            {way === 'take' && <Icon name="check" size={19} />}
            {sent === way ? words.sending : words[way]}
          </button>
        ))}
      </form>
      <p class="small">{words.declineMeans}</p>
      {isSlow && <output class="small">{words.slow}</output>}
      {failed && (
        <p class="note red" role="alert">
          <Icon name="info" />
          <span>{failed}</span>
        </p>
      )}
    </>
  )
}
