/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { OfferOverLook } from '#contract/outside/door-page.ts'
import type { SalonOfBooking } from '#contract/outside/online-bookings.ts'
import type { EndedOffer } from '#contract/outside/waiting-outside.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { callOf } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'
import { Ticket, type TicketFacts } from '../steps/ticket.tsx'
import { useLeaving } from '../wait/leaving-list.ts'
import { ReaderMails } from './reader-mails.tsx'
import { SalonHead } from './salon-head.tsx'
import { Where } from './where.tsx'

/** How it ended, where this page saw it: the client said no, or came too late. */
export type Ending = 'declined' | 'late'

/** The page of a link whose offer was over before it was opened. */
export function OfferOverPage({ look: { ended, salon, now } }: { look: OfferOverLook }) {
  return (
    <main class="step visit">
      <SalonHead salon={salon} />
      <OfferOver salon={salon} ended={ended} now={now} />
      <ReaderMails />
      {salon.address && <Where salon={salon} />}
    </main>
  )
}

type Props = {
  salon: SalonOfBooking
  ended: EndedOffer
  /** On the salon's clock. */
  now: string
  ending?: Ending | undefined
  /** What was offered, where this page knows all of it. */
  facts?: TicketFacts
}

/** Where they stand, and what they can do: see what is free, leave the list, call. */
export function OfferOver({ salon, ended, now, ending, facts }: Props) {
  const { words, today, nearDay } = useSpeech()
  const [hasLeft, setLeft] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (ending || hasLeft) heading.current?.focus()
  }, [ending, hasLeft])
  const isDeclined = ending === 'declined' && ended.waiting !== null
  const [day, time] = [ended.until.slice(0, 10), ended.until.slice(11)]
  const until = day === today ? time : `${nearDay(day).toLowerCase()} ${time}`
  const slot = { salon: salon.name, day: ended.date, time: ended.time }
  return (
    <>
      <div class="visit-head">
        <h1 class="ask" ref={heading} tabIndex={-1}>
          {hasLeft ? words.left : isDeclined ? words.declined : words.offerOver}
        </h1>
        {ended.until <= now && !isDeclined && !hasLeft && (
          <span class="pill over num">
            <Icon name="clock" size={15} />
            {words.overAt(until)}
          </span>
        )}
      </div>
      <Ticket facts={facts ?? slot} isOff />
      <p class="lede">
        {ending === 'late' && <b>{words.justOver} </b>}
        {isDeclined
          ? !hasLeft && words.declinedWhy
          : ended.until <= now
            ? words.overWhy(until)
            : words.overEarly}{' '}
        {ended.waiting !== null && !hasLeft && !isDeclined && words.stillListed}
      </p>
      <Ways
        salon={salon}
        barber={ended.barber}
        waiting={hasLeft ? null : ended.waiting}
        onLeft={() => setLeft(true)}
      />
    </>
  )
}

type WaysProps = Pick<EndedOffer, 'barber' | 'waiting'> & {
  salon: SalonOfBooking
  onLeft: () => void
}

function Ways({ salon, barber, waiting, onLeft }: WaysProps) {
  const { words, lang } = useSpeech()
  const { act, leave } = useLeaving(salon.slug, onLeft)
  return (
    <>
      <div class="acts">
        {salon.slug !== null && (
          <a
            class="btn btn-primary full"
            href={`/s/${salon.slug}${barber === null ? '' : `?barber=${barber}`}`}
          >
            <Icon name="planned" size={19} />
            {words.seeFree}
          </a>
        )}
        {salon.slug === null && salon.phone && (
          <a class="btn btn-primary full num" href={callOf(salon)}>
            <Icon name="phone" size={19} />
            {salon.phone}
          </a>
        )}
        {waiting !== null && (
          <form
            class="full"
            method="post"
            action={`/api/public/waiting/${waiting}/leave-form`}
            onSubmit={(event) => {
              event.preventDefault()
              void leave(waiting)
            }}
          >
            <input type="hidden" name="lang" value={lang} />
            <button type="submit" class="btn btn-quiet full" disabled={act.isBusy}>
              {words.leave}
            </button>
          </form>
        )}
      </div>
      <ActNote act={act} />
    </>
  )
}
