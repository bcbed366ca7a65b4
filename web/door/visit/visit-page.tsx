/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { VisitLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { cancelVisit, Refused } from '../book/ask.ts'
import { Icon } from '../icon.tsx'
import { Fringe } from '../sign/fringe.tsx'
import { digitsOf, mapOf, whatsappOf } from '../sign/sign.tsx'
import { useSpeech } from '../speech.ts'
import { Ticket } from '../steps/ticket.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { Mails } from './mails.tsx'
import { Move } from './move.tsx'
import { Pill, stateOf, titleOf, Why } from './state.tsx'

const mark = { w: 40, h: 40, from: 0.6, to: 1.1, step: 6.4, thick: 3 }

/** What a client's link opens: what, when, where, with whom; to move it, to call it off, to book again. */
export function VisitPage({ look }: { look: VisitLook }) {
  const { words } = useSpeech()
  const [visit, setVisit] = useState(look.booking)
  const [movedFrom, setMovedFrom] = useState('')
  const [isMoving, setMoving] = useState(false)
  const { salon } = look
  if (isMoving && visit) {
    const onMoved = (moved: OnlineBooking) => {
      setMovedFrom(`${visit.date} ${visit.time}`)
      setVisit(moved)
      setMoving(false)
    }
    return <Move look={look} visit={visit} onMoved={onMoved} onBack={() => setMoving(false)} />
  }
  return (
    <main class="step visit">
      <Mini salon={salon} />
      {visit ? (
        <Visit
          look={look}
          visit={visit}
          movedFrom={movedFrom}
          onMove={() => setMoving(true)}
          onChange={(changed) => {
            setMovedFrom('')
            setVisit(changed)
          }}
        />
      ) : (
        <>
          <h1 class="ask">{words.yourVisit}</h1>
          <p>{words.longPast}</p>
          <Again slug={salon.slug} isMain />
        </>
      )}
      {look.mails !== null && (
        <Mails
          token={look.token}
          isOn={look.mails}
          isOpen={visit !== null && visit.canChangeUntil !== null}
          onChange={setVisit}
        />
      )}
      {salon.address && (
        <ul class="rows">
          <li>
            <Icon name="map" />
            <span>{salon.address}</span>
            <a class="end" href={mapOf(salon.name, salon.address)} rel="noopener">
              {words.map}
            </a>
          </li>
        </ul>
      )}
    </main>
  )
}

function Mini({ salon }: Pick<VisitLook, 'salon'>) {
  const { words } = useSpeech()
  return (
    <div class="mini">
      <span class="mark">
        <Fringe name={salon.name} look={mark} class="" />
      </span>
      <b>{salon.name}</b>
      {salon.phone && (
        <a class="round" href={`tel:${digitsOf(salon.phone)}`} aria-label={words.call}>
          <Icon name="phone" size={20} />
        </a>
      )}
      {salon.whatsapp && (
        <a class="round" href={whatsappOf(salon.whatsapp)} rel="noopener" aria-label={words.write}>
          <Icon name="message" size={21} />
        </a>
      )}
    </div>
  )
}

function Again({ slug, isMain = false }: { slug: string | null; isMain?: boolean }) {
  const { words } = useSpeech()
  return slug === null ? null : (
    <a class={isMain ? 'btn btn-primary full' : 'btn btn-outline full'} href={`/s/${slug}`}>
      {words.bookAgain}
    </a>
  )
}

type VisitProps = {
  look: VisitLook
  visit: OnlineBooking
  movedFrom: string
  onMove: () => void
  onChange: (visit: OnlineBooking) => void
}

function Visit({ look, visit, movedFrom, onMove, onChange }: VisitProps) {
  const speech = useSpeech()
  const { words, dayWithin } = speech
  const { salon } = look
  const state = stateOf(visit, look.now)
  const isOver = state === 'cancelled' || state === 'refused' || state === 'lapsed'
  const facts = {
    salon: salon.name,
    day: visit.date,
    time: visit.time,
    minutes: visit.minutes,
    what: visit.services.join(' + '),
    barber: visit.barber,
    price: visit.price,
  }
  return (
    <>
      <div class="visit-head">
        <h1 class="ask">{movedFrom ? words.newTime : titleOf(state, visit, speech)}</h1>
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
      <Ticket facts={facts} isOff={isOver} />
      <Why state={state} visit={visit} />
      {state === 'open' || state === 'waiting' ? (
        <Acts look={look} visit={visit} onMove={onMove} onChange={onChange} />
      ) : (
        <div class="acts">
          {state === 'late' && salon.phone && (
            <a class="btn btn-primary full num" href={`tel:${digitsOf(salon.phone)}`}>
              <Icon name="phone" size={19} />
              {salon.phone}
            </a>
          )}
          {state === 'late' ? (
            <Calendar token={visit.token} isMain={false} />
          ) : (
            <Again slug={salon.slug} isMain />
          )}
        </div>
      )}
    </>
  )
}

function Calendar({ token, isMain }: { token: string; isMain: boolean }) {
  const { words } = useSpeech()
  return (
    <a class={isMain ? 'btn btn-primary full' : 'btn btn-outline full'} href={`/b/${token}.ics`}>
      <Icon name="calendar" size={19} />
      {words.calendar}
    </a>
  )
}

function Acts({
  look,
  visit,
  onMove,
  onChange,
}: Pick<VisitProps, 'look' | 'visit' | 'onMove' | 'onChange'>) {
  const { words, untilDay } = useSpeech()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const until = visit.canChangeUntil ?? ''
  const isMovable = visit.serviceIds.length > 0 && look.salon.slug !== null
  async function onCancel() {
    setBusy(true)
    try {
      onChange(await cancelVisit(visit.token))
    } catch (error) {
      setFailed(error instanceof Refused ? error.message : words.failed)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <div class="acts">
        {visit.status === 'confirmed' && <Calendar token={visit.token} isMain />}
        {isMovable && (
          <button type="button" class="btn btn-outline" onClick={onMove}>
            <Icon name="clock" />
            {words.moveTime}
          </button>
        )}
        <button type="button" class="btn btn-outline" onClick={() => setAsking(true)}>
          <Icon name="close" />
          {words.cancel}
        </button>
      </div>
      <p class="small">
        {words.changeUntil(`${untilDay(until.slice(0, 10))}, ${until.slice(11)}`)}
      </p>
      {failed && (
        <p class="note red" role="alert">
          <Icon name="info" />
          <span>{failed}</span>
        </p>
      )}
      {isAsking && (
        <CancelQuestion
          isBusy={isBusy}
          onCancel={() => void onCancel()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
