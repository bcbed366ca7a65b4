/** @jsxImportSource preact */
import type { ComponentChildren, Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { answerVisit, visitIf } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { callOf } from '../sign/ways.tsx'
import { useSpeech } from '../speech.ts'
import { Ticket } from '../steps/ticket.tsx'
import { factsOf } from './state.tsx'
import { isStale, type ShownVisit } from './use-visit.ts'

type Props = {
  look: VisitLook
  visit: OnlineBooking
  /** When it was. */
  was: string
  shown: ShownVisit
  heading: Ref<HTMLHeadingElement>
  onMove: () => void
}

type Answer = 'coming' | 'cannot'

/** Sends the answer to the time that is shown; if the visit has another by now, that one is shown and asked about. */
function useAnswer({ visit: { token, date, time }, shown }: Props) {
  const [sent, setSent] = useState<Answer>()
  const { run, ...act } = useAct()
  async function send(answer: Answer) {
    setSent(answer)
    await run({
      send: () => answerVisit(token, { answer, seen: { date, time } }),
      look: () =>
        visitIf(
          token,
          (now) => now.clientAnswer === answer && now.date === date && now.time === time,
        ),
      onDone: shown.show,
      onRefused: (refusal) => {
        if (refusal.code !== 'changed_since') return isStale(refusal) && shown.refresh()
        shown.showChanged(refusal.answer['booking'] as OnlineBooking)
        return true
      },
    })
    setSent(undefined)
  }
  return { sent, send, act }
}

/** A visit that the salon has pushed back: the new time and the one before, and what its client says to that. */
export function PushedBack(props: Props) {
  const { look, visit, was, shown, heading } = props
  const { words } = useSpeech()
  const { clientAnswer: answer, time } = visit
  const { act, ...answers } = useAnswer(props)
  return (
    <>
      <div class="visit-head">
        <h1 class="ask" ref={heading} tabIndex={-1}>
          {answer === null && words.pushedTitle}
          {answer === 'coming' && words.comingTitle(time)}
          {answer === 'cannot' && words.cannotTitle}
        </h1>
        <Pill answer={answer} />
      </div>
      {answer === null && (
        <Note sign="clock" tone="brass">
          <b>{words.pushedNote(time, was)}</b>
          <br />
          {shown.isChanged ? words.changedAgain : words.pushedWhy}
        </Note>
      )}
      {answer === 'coming' && (
        <Note sign="check" tone="good">
          {words.comingNote(time)}
        </Note>
      )}
      {answer === 'cannot' && (
        <Note sign="clock" tone="brass">
          <b>{words.cannotNote}</b> {words.cannotWhy}
        </Note>
      )}
      <Ticket facts={factsOf(visit, look.salon)} />
      <Answers {...props} {...answers} />
      {answer === null && <p class="small">{words.cannotMeans}</p>}
      <ActNote act={act} />
    </>
  )
}

function Pill({ answer }: { answer: OnlineBooking['clientAnswer'] }) {
  const { words } = useSpeech()
  const isComing = answer === 'coming'
  return (
    <span class={isComing ? 'pill ok' : 'pill wait'}>
      <Icon name={isComing ? 'check' : 'clock'} size={15} />
      {isComing ? words.youCome : answer === null ? words.pushed : words.youCannot}
    </span>
  )
}

type NoteProps = { sign: 'clock' | 'check'; tone: 'brass' | 'good'; children: ComponentChildren }

const Note = ({ sign, tone, children }: NoteProps) => (
  <output class={`note ${tone}`}>
    <Icon name={sign} />
    <span>{children}</span>
  </output>
)

type AnswersProps = Props & Omit<ReturnType<typeof useAnswer>, 'act'>

/** The answers that are left, and what else can be done. */
function Answers({ look, visit, onMove, sent, send }: AnswersProps) {
  const { words } = useSpeech()
  const { salon } = look
  const say = (answer: Answer, label: string, kind: string) => (
    <button
      type="button"
      class={`btn ${kind} alive`}
      disabled={sent !== undefined}
      onClick={() => void send(answer)}
    >
      {answer === 'coming' && <Icon name="check" size={19} />}
      {sent === answer ? words.sending : label}
    </button>
  )
  if (visit.clientAnswer === null)
    return (
      <div class="acts">
        {say('coming', words.coming, 'btn-primary full')}
        {say('cannot', words.cannotAt(visit.time), 'btn-outline full')}
      </div>
    )
  if (visit.clientAnswer === 'coming')
    return (
      <div class="acts">
        <a class="btn btn-primary full" href={`/b/${visit.token}.ics`}>
          <Icon name="calendar" size={19} />
          {words.newCalendar}
        </a>
        {say('cannot', words.cannotAnyMore, 'btn-outline full')}
      </div>
    )
  const isMovable =
    visit.canChangeUntil !== null && visit.serviceIds.length > 0 && salon.slug !== null
  return (
    <div class="acts">
      {isMovable && (
        <button type="button" class="btn btn-primary full alive" onClick={onMove}>
          <Icon name="clock" />
          {words.chooseTimeSelf}
        </button>
      )}
      {salon.phone && (
        <a class="btn btn-outline" href={callOf(salon)}>
          <Icon name="phone" size={19} />
          {words.call}
        </a>
      )}
      {say('coming', words.coming, salon.phone ? 'btn-outline' : 'btn-outline full')}
    </div>
  )
}
