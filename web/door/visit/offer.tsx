/** @jsxImportSource preact */
import type { Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { answerOffer, readVisit, visitIf } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
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

/** An offer that is taken is no offer any more: it is a visit. */
const isTaken = ({ offerUntil }: OnlineBooking) => offerUntil === null

/** Sends the answer. Once the offer is over the page says so, and where the client stands. */
function useAnswer({ look, visit: { token }, shown }: Props) {
  const [sent, setSent] = useState<Way>()
  const { run, ...act } = useAct()
  async function take() {
    try {
      return await answerOffer(token, 'take')
    } catch (error) {
      // An earlier try may have taken it: then the link opens the visit.
      if (isOver(error)) return readVisit(token)
      throw error
    }
  }
  const onTaken = (told: OnlineBooking | null) => {
    if (told && look.salon.slug !== null) forgetWaitsFor(look.salon.slug, told.date)
    shown.show(told)
  }
  /** What the link opens after a no: it says that the offer is over. */
  async function decline() {
    await answerOffer(token, 'decline')
    return readVisit(token)
  }
  async function send(way: Way) {
    setSent(way)
    await run({
      ...(way === 'take' ? { send: take, onDone: onTaken } : { send: decline, onDone: shown.show }),
      look: () => visitIf(token, isTaken),
      onRefused: (refusal) => {
        if (!isOver(refusal)) return false
        shown.end(refusal, way === 'take' ? 'late' : 'declined')
        return true
      },
    })
    setSent(undefined)
  }
  return { sent, send, act }
}

/** A slot that is held for a client who waits; it says until when, and lets no clock run. */
export function Offer(props: Props) {
  const { look, visit, heading } = props
  const { words, lang, today, nearDay } = useSpeech()
  const { sent, send, act } = useAnswer(props)
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
      <p class="lede lead-in">{words.offeredWhy(look.waitedFor)}</p>
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
      <ActNote act={act} />
    </>
  )
}
