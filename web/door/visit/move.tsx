/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import type { Refused } from '../ask.ts'
import type { Alternative } from '#contract/alternative.ts'
import { moveVisit, visitIf } from '../book/visit-calls.ts'
import { Icon } from '../icon.tsx'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'
import { TakenSheet } from '../steps/taken.tsx'
import { When } from '../steps/when.tsx'
import type { Moving } from './use-moving.ts'
import { isStale } from './use-visit.ts'

type Props = {
  look: VisitLook
  visit: OnlineBooking
  moving: Moving
  onMoved: (visit: OnlineBooking) => void
  /** Called when the visit has changed and this page shows an old state. */
  onStale: () => Promise<boolean>
}
type Choice = { readonly date: string; readonly time: string; readonly barber?: Alternative }
type Taken = { readonly date: string; readonly time: string; readonly alternatives: Alternative[] }

/** The time that is chosen, and what became of the attempt to move there. */
function useMove({ visit, moving, onMoved, onStale }: Omit<Props, 'look'>) {
  const [day, setDay] = useState(visit.date)
  const [choice, setChoice] = useState<Choice>()
  const [taken, setTaken] = useState<Taken>()
  const { run, ...act } = useAct()
  // A list that offered a time which was taken meanwhile is read again.
  const [round, setRound] = useState(0)
  function show(chosen: Choice | undefined, others?: Taken) {
    setTaken(others)
    setRound(round + 1)
    setChoice(chosen)
    if (chosen) setDay(chosen.date)
  }
  function showOthers({ answer }: Refused, wanted: Omit<Taken, 'alternatives'>) {
    const others = (answer['alternatives'] ?? []) as Alternative[]
    const alternatives = others.filter((other) => isOpen(other, visit))
    show(undefined, { ...wanted, alternatives })
  }
  /** True when the choosing is over: the visit was moved, or the page has loaded its newer state. */
  async function send({ date, time, barber }: Choice) {
    const named = visit.serviceIds.length === 1 && barber ? barber.barber_id : undefined
    const isThere = (now: OnlineBooking) =>
      now.date === date && now.time === time && (named === undefined || now.barberId === named)
    let isOver = false
    await run({
      send: () => moveVisit(visit.token, { date, time, ...(named && { barber: named }) }),
      look: () => visitIf(visit.token, isThere),
      onDone: (moved) => {
        isOver = true
        onMoved(moved)
      },
      onRefused: async (refusal) => {
        if (isStale(refusal)) isOver = await onStale()
        else if (refusal.code === 'slot_taken') showOthers(refusal, { date, time })
        return isOver || refusal.code === 'slot_taken'
      },
    })
    return isOver
  }
  return {
    day,
    setDay,
    choice,
    taken,
    isBusy: moving.isSending,
    act,
    round,
    choose: (date: string, time: string) => {
      if (moving.isSending) return
      setDay(date)
      setChoice({ date, time })
    },
    pick: (one: Alternative) => show({ date: one.date, time: one.time, barber: one }),
    dismiss: () => setTaken(undefined),
    confirm: async () => {
      if (!choice || moving.isSending) return
      await moving.during(() => send(choice))
    },
  }
}
type Move = ReturnType<typeof useMove>

/** The choice of another time, with the old one in the heading; a button with the new time moves the visit. */
export function Move({ look, ...props }: Props) {
  const { words } = useSpeech()
  const { visit, moving } = props
  const move = useMove(props)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const { slug, horizonDays } = look.salon
  return (
    <main class="step moving">
      <Head visit={visit} isBusy={move.isBusy} onBack={moving.end} />
      <h1 class="ask" ref={heading} tabIndex={-1}>
        {words.when}
      </h1>
      <ActNote act={move.act} />
      <When
        key={move.round}
        salon={{ slug: slug ?? '', horizonDays, visit: visit.token }}
        services={visit.serviceIds}
        minutes={visit.minutes}
        barber={visit.serviceIds.length === 1 ? visit.barberId : 'any'}
        day={move.day}
        time={move.choice?.date === move.day ? move.choice.time : ''}
        onDay={move.setDay}
        onTime={move.choose}
      />
      {move.choice && <Confirm choice={move.choice} visit={visit} move={move} />}
      {move.taken && (
        <TakenSheet
          taken={move.taken}
          asked={`${move.taken.date} ${move.taken.time}`}
          why={words.takenKept}
          onPick={move.pick}
          onAll={move.dismiss}
          onClose={move.dismiss}
        />
      )}
    </main>
  )
}

type HeadProps = { visit: OnlineBooking; isBusy: boolean; onBack: () => void }

function Head({ visit, isBusy, onBack }: HeadProps) {
  const { words, dayWithin, length } = useSpeech()
  return (
    <div class="step-head">
      <button
        type="button"
        class="round"
        aria-label={words.back}
        disabled={isBusy}
        onClick={onBack}
      >
        <Icon name="left" size={24} />
      </button>
      <p class="num">
        <b>{words.nowAt(`${dayWithin(visit.date)}, ${visit.time}`)}</b>
        <small>
          {visit.services.join(' + ')} · {length(visit.minutes)}
        </small>
      </p>
    </div>
  )
}

/** The barber can be changed only for a single service; several stay with the barber whom they are booked with. */
const isOpen = (other: Alternative, { serviceIds, barberId }: OnlineBooking) =>
  serviceIds.length === 1 || other.barber_id === barberId

type ConfirmProps = { choice: Choice; visit: OnlineBooking; move: Move }

function Confirm({ choice: { date, time, barber }, visit, move }: ConfirmProps) {
  const { isBusy } = move
  const { words, longDay, dayWithin } = useSpeech()
  return (
    <div class="foot-act">
      <button
        type="button"
        class="btn btn-primary btn-wide num"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void move.confirm()}
      >
        {isBusy ? (
          <>
            <span class="spin" />
            {words.moving}
          </>
        ) : (
          words.moveTo(time)
        )}
      </button>
      <output class="num">
        {longDay(date)}, {words.with(barber?.barber ?? visit.barber)}.{' '}
        {words.movesFrom(`${dayWithin(visit.date)}, ${visit.time}`)}
      </output>
    </div>
  )
}
