import { ChevronDown, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Suspense, useMemo, useState, useEffect } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { money, shortDay, shortWeek } from '#contract/kit/albanian.ts'
import { isoWeek } from '#contract/kit/time.ts'
import { fromCents } from '#contract/kit/money.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { dayNotes } from '#web/visits/times/day-notes.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { View } from '#web/visits/model/schedule-model.ts'
import { WalkInButton } from '#web/features/walk-in/walk-in-button.tsx'
import { summaryOf, termine, titleOf } from '#web/visits/model/schedule-words.ts'
import type { Place } from '../schedule-url.ts'
import { DayPick } from './day-pick.tsx'
import './schedule-head.css'

const patience = 500

/** In the line of the title, for the eye and for a screen reader. */
function LoadingNotice() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return <output>{isLate && 'Duke ngarkuar...'}</output>
}

/** What it holds is asked for when the day is there. */
const PhoneDayMenu = lazyPiece(async () => ({
  default: (await import('./phone-day-menu.tsx')).PhoneDayMenu,
}))
const QuietDay = lazyPiece(async () => ({
  default: (await import('#web/features/due/quiet-day.tsx')).QuietDay,
}))
const views = [
  { value: 'day', label: 'Ditë' },
  { value: 'week', label: 'Javë' },
] as const satisfies readonly { value: View; label: string }[]

const stepWords = {
  day: { back: 'Dita e kaluar', forth: 'Dita tjetër' },
  week: { back: 'Java e kaluar', forth: 'Java tjetër' },
} as const

type Props = {
  place: Place
  today: string
  /** Without them, as in a copy that is read without network, no note is made of the day. */
  times?: Times | undefined
  /** Of the day or of the week that is shown. */
  items: readonly Appointment[]
  isKnown: boolean
  hasFailed: boolean
  onStep: (steps: 1 | -1) => void
  onToday: () => void
  onDate: (date: string) => void
  /** Leads to the next visit that waits for the salon's yes. */
  onPending?: (() => void) | undefined
  onView: (view: View) => void
  /** Without it nothing is booked here. */
  onNew?: () => void
  onWalkIn?: () => void
}

export function ScheduleHead({
  place: { view, date },
  today,
  times,
  items,
  isKnown,
  hasFailed,
  onStep,
  ...on
}: Props) {
  const isPhone = useMedia(phone)
  const choice = <Segmented label="Pamja" value={view} options={views} onChange={on.onView} />
  const walkIn = on.onWalkIn && <WalkInButton onWalkIn={on.onWalkIn} />
  const steps = <Steps {...{ view, date, today, onStep }} {...on} />
  return (
    <PageHead
      title={
        <>
          <span className="sr-only">Terminet: </span>
          <Title {...{ view, date }}>{titleOf(view, date, today)}</Title>
        </>
      }
      choice={isPhone && view === 'week' && steps}
      actions={
        isPhone ? (
          <>
            {view === 'day' && (
              <DayMenu {...{ date, today, isKnown }} onDate={on.onDate} onToday={on.onToday} />
            )}
            {walkIn}
            {choice}
          </>
        ) : (
          <>
            {steps}
            {choice}
            {walkIn}
            {on.onNew && <NewButton onNew={on.onNew} />}
          </>
        )
      }
    >
      {isKnown ? (
        <Summary {...{ view, date, times, items }} onPending={on.onPending} />
      ) : (
        <>
          {view === 'week' && `Java ${isoWeek(date)} · `}
          {!hasFailed && <LoadingNotice />}
          {'\u00a0'}
        </>
      )}
    </PageHead>
  )
}

type MenuProps = Pick<Props, 'today' | 'isKnown' | 'onDate' | 'onToday'> & { date: string }

/** Behind the name of the day; what is pressed before it is loaded opens it then. */
function DayMenu({ isKnown, ...day }: MenuProps) {
  const isPainted = usePainted(isKnown)
  const [isMenuWanted, wantMenu] = useState(false)
  const awaitedMenu = (
    <span className="phone-day">
      <Button kind="icon" aria-label="Më shumë për ditën" onClick={() => wantMenu(true)}>
        <ChevronDown size={18} aria-hidden />
      </Button>
    </span>
  )
  return (
    <Suspense fallback={awaitedMenu}>
      {isPainted ? (
        <PhoneDayMenu {...day} isWanted={isMenuWanted} onOpen={() => wantMenu(false)} />
      ) : (
        awaitedMenu
      )}
    </Suspense>
  )
}

/**
 * The weekday has an element of its own, so that a narrow screen can hide it: the strip of days marks it too. Where there is
 * still no room the month is short.
 */
function Title({ children, view, date }: Pick<Place, 'view' | 'date'> & { children: string }) {
  const end = view === 'day' ? children.indexOf(', ') + 2 : 0
  return (
    <>
      {end > 0 && <span className="title-weekday">{children.slice(0, end)}</span>}
      <span className={`title-${view}`}>{children.slice(end)}</span>
      <span className="title-short" aria-hidden>
        {view === 'day' ? shortDay(date) : shortWeek(date)}
      </span>
    </>
  )
}

type StepsProps = Pick<Props, 'today' | 'onStep' | 'onToday' | 'onDate'> &
  Pick<Place, 'view' | 'date'>

function Steps({ view, date, today, onStep, onToday, onDate }: StepsProps) {
  const words = stepWords[view]
  return (
    <div className="schedule-steps">
      <Button kind="icon" aria-label={words.back} onClick={() => onStep(-1)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <Button kind="ghost" disabled={date === today} onClick={onToday}>
        Sot
      </Button>
      <Button kind="icon" aria-label={words.forth} onClick={() => onStep(1)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
      <DayPick {...{ date, today, onDate }} hasHistory={view === 'day'} />
    </div>
  )
}

const NewButton = ({ onNew }: { onNew: () => void }) => (
  <Button kind="primary" className="schedule-new" aria-keyshortcuts="N" onClick={onNew}>
    <Plus size={17} aria-hidden />
    <span className="schedule-new-word">Termin i ri</span>
    <span aria-hidden>
      <Kbd>N</Kbd>
    </span>
  </Button>
)

/** Where the line ends it stays with what stands before it. */
const separator = '\u00a0· '

type SummaryProps = Pick<Props, 'times' | 'items' | 'onPending'> & { view: View; date: string }

function Summary({ view, date, times, items, onPending }: SummaryProps) {
  const seesMoney = useRight('money.read')
  const { count, pending, cents } = useMemo(() => summaryOf(items), [items])
  const notes = view === 'day' && dayNotes(times, date)
  const isPainted = usePainted(true)
  return (
    <>
      {view === 'week' && <span className="summary-week">Java {isoWeek(date)} · </span>}
      <span className="summary-count">
        {termine(count)}
        {pending > 0 && separator}
      </span>
      {pending > 0 &&
        (onPending ? (
          <button type="button" className="schedule-pending" onClick={onPending}>
            {pending} në pritje
          </button>
        ) : (
          <span className="schedule-pending">{pending} në pritje</span>
        ))}
      {isPainted && view === 'day' && times && (
        <Suspense>
          <QuietDay {...{ date, items, times }} />
        </Suspense>
      )}
      <span className="summary-rest">
        {view === 'day' && seesMoney && (
          <>
            {separator}
            <span className="schedule-earned">{money(fromCents(cents))}</span>
          </>
        )}
        {notes && `${separator}${notes}`}
      </span>
    </>
  )
}
