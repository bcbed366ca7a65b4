/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { DoorLook, VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { Icon } from '../icon.tsx'
import { PosterPage } from '../poster-page.tsx'
import { callOf } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'
import { Remind } from '../steps/keep.tsx'
import { Ticket } from '../steps/ticket.tsx'
import { Acts, Again, Calendar } from './acts.tsx'
import { CancelPage } from './cancel-page.tsx'
import { Mails } from './mails.tsx'
import { Move } from './move.tsx'
import { OfClient } from './of-client.tsx'
import { Offer } from './offer.tsx'
import { OfferOver, OfferOverPage } from './offer-over.tsx'
import { ReaderMails } from './reader-mails.tsx'
import { SalonHead } from './salon-head.tsx'
import { PushedBack } from './pushed-back.tsx'
import { factsOf, isOver, Pill, stateOf, titleOf, Why } from './state.tsx'
import { useMoving } from './use-moving.ts'
import { type ShownVisit, useVisit } from './use-visit.ts'
import { Where } from './where.tsx'

export type OwnLook = Exclude<DoorLook, { kind: 'salon' | 'lost' }>

/** What a client's own link opens, and the poster: a program of their own, which a salon's page does without. */
export function OwnPages({ look }: { look: OwnLook }) {
  if (look.kind === 'offer-over') return <OfferOverPage look={look} />
  return look.kind === 'poster' ? <PosterPage look={look} /> : <VisitPage look={look} />
}

/** The page that a client's link opens; without JavaScript it first asks before cancelling. */
export function VisitPage({ look }: { look: VisitLook }) {
  const { booking, asks } = look
  if (asks !== null && booking?.canChangeUntil) return <CancelPage look={look} visit={booking} />
  return <OwnPage look={look} />
}

/** What, when, where and with whom the visit is, and the acts: move, cancel, book again. */
function OwnPage({ look }: { look: VisitLook }) {
  const shown = useVisit(look)
  const moving = useMoving()
  const { visit, show, over } = shown
  const { salon } = look
  if (moving.isMoving && visit?.canChangeUntil) {
    return (
      <Move
        look={look}
        visit={visit}
        moving={moving}
        onMoved={(moved) => show(moved, `${visit.date} ${visit.time}`)}
        onStale={shown.refresh}
      />
    )
  }
  if (over)
    return (
      <main class="step visit">
        <SalonHead salon={salon} />
        <OfferOver {...over} salon={salon} {...(visit && { facts: factsOf(visit, salon) })} />
        <ReaderMails />
        {salon.address && <Where salon={salon} />}
      </main>
    )
  return (
    <main class="step visit">
      <SalonHead salon={salon} />
      {visit ? (
        <Visit look={look} visit={visit} shown={shown} onMove={moving.begin} />
      ) : (
        <LongPast look={look} />
      )}
      {visit?.offerUntil === null && <OfClient look={look} isOver={isOver(visit, look.now)} />}
      {look.remindable && visit && !isOver(visit, look.now) && <Remind token={look.token} />}
      {look.mails === null ? (
        <ReaderMails />
      ) : (
        <Mails
          token={look.token}
          isOn={look.mails}
          isOpen={visit !== null && visit.canChangeUntil !== null}
          onChange={show}
        />
      )}
      {salon.address && <Where salon={salon} />}
    </main>
  )
}

function LongPast({ look }: { look: VisitLook }) {
  const { words } = useSpeech()
  return (
    <>
      <h1 class="ask">{words.yourVisit}</h1>
      <p>{words.longPast}</p>
      <Again look={look} isMain />
    </>
  )
}

type VisitProps = {
  look: VisitLook
  visit: OnlineBooking
  shown: ShownVisit
  onMove: () => void
}

function Visit({ look, visit, shown, onMove }: VisitProps) {
  const speech = useSpeech()
  const { words, dayWithin } = speech
  const { salon } = look
  const { movedFrom, done, show, refresh } = shown
  const state = stateOf(visit, look.now)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focus leads a screen reader to the new state, also after a move.
  useLayoutEffect(() => {
    if (done > 0) heading.current?.focus()
  }, [done])
  if (visit.offerUntil !== null)
    return <Offer {...{ look, visit, shown, heading }} until={visit.offerUntil} />
  const isAhead = !isOver(visit, look.now)
  if (visit.movedFrom && isAhead && !movedFrom)
    return <PushedBack {...{ look, visit, shown, heading, onMove }} was={visit.movedFrom.time} />
  return (
    <>
      <div class="visit-head">
        <h1 class="ask" ref={heading} tabIndex={-1}>
          {movedFrom ? words.newTime : titleOf(state, visit, speech)}
        </h1>
        <Pill state={state} />
      </div>
      {movedFrom && (
        <output class="note good">
          <Icon name="check" />
          <span>
            {words.movedNote(`${dayWithin(movedFrom.slice(0, 10))}, ${movedFrom.slice(11)}`)}
          </span>
        </output>
      )}
      {shown.isChanged && (
        <output class="note brass">
          <Icon name="clock" />
          <span>{words.changedAgain}</span>
        </output>
      )}
      <Ticket facts={factsOf(visit, salon)} isOff={visit.status === 'cancelled'} />
      <Why state={state} visit={visit} hasMails={look.mails === true} />
      {state === 'open' || state === 'waiting' ? (
        <Acts look={look} visit={visit} onMove={onMove} onChange={show} onStale={refresh} />
      ) : (
        <div class="acts">
          {state === 'late' && salon.phone && (
            <a class="btn btn-primary full num" href={callOf(salon)}>
              <Icon name="phone" size={19} />
              {salon.phone}
            </a>
          )}
          {state === 'late' ? (
            <Calendar token={visit.token} isMain={false} />
          ) : (
            <Again look={look} isMain />
          )}
        </div>
      )}
    </>
  )
}
