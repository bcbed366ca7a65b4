import { CalendarDays, ChevronLeft, ChevronRight, History, Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments.ts'
import { money } from '#contract/kit/albanian.ts'
import { isoWeek } from '#contract/kit/time.ts'
import { fromCents } from '#contract/kit/money.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { dayNotes } from '#web/features/appointments/times/day-notes.ts'
import type { Times } from '#web/features/appointments/times/times.ts'
import type { View } from '#web/features/appointments/model/schedule-model.ts'
import type { useWalkIn } from '#web/features/appointments/walk-in/use-walk-in.ts'
import { WalkInButton } from '#web/features/appointments/walk-in/walk-in-button.tsx'
import { summaryOf, termine, titleOf } from '#web/features/appointments/model/schedule-words.ts'
import type { Place } from '#web/features/appointments/model/schedule-url.ts'

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
  onStep: (steps: 1 | -1) => void
  onToday: () => void
  onDate: (date: string) => void
  /** Leads to the next visit that waits for the salon's yes. */
  onPending?: (() => void) | undefined
  onView: (view: View) => void
  /** Without it nothing is booked here. */
  onNew?: () => void
  walkIn?: ReturnType<typeof useWalkIn>
}

export function ScheduleHead({
  place: { view, date },
  today,
  times,
  items,
  isKnown,
  onStep,
  ...on
}: Props) {
  const words = stepWords[view]
  return (
    <PageHead
      title={
        <>
          <span className="sr-only">Terminet: </span>
          {titleOf(view, date, today)}
        </>
      }
      actions={
        <>
          <div className="schedule-steps">
            <Button kind="icon" aria-label={words.back} onClick={() => onStep(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </Button>
            <Button kind="ghost" disabled={date === today} onClick={on.onToday}>
              Sot
            </Button>
            <Button kind="icon" aria-label={words.forth} onClick={() => onStep(1)}>
              <ChevronRight size={18} aria-hidden />
            </Button>
            <DayPick date={date} onDate={on.onDate} />
          </div>
          {view === 'day' && (
            <Link
              to={`/historiku?day=${date}`}
              className={buttonClass('icon')}
              aria-label="Historiku i ditës"
              title="Historiku i ditës"
            >
              <History size={18} aria-hidden />
            </Link>
          )}
          <Segmented label="Pamja" value={view} options={views} onChange={on.onView} />
          {on.walkIn && <WalkInButton {...on.walkIn} />}
          {on.onNew && <NewButton onNew={on.onNew} />}
        </>
      }
    >
      {isKnown ? <Summary {...{ view, date, times, items }} onPending={on.onPending} /> : '\u00a0'}
    </PageHead>
  )
}

/** The browser's own calendar, for a day that is further away than a few steps. */
function DayPick({ date, onDate }: Pick<Props, 'onDate'> & { date: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="day-pick">
      <Button
        kind="icon"
        aria-label="Zgjidh ditën"
        title="Zgjidh ditën"
        onClick={() => input.current?.showPicker()}
      >
        <CalendarDays size={18} aria-hidden />
      </Button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={date}
        onChange={({ target }) => target.value && onDate(target.value)}
      />
    </span>
  )
}

const NewButton = ({ onNew }: { onNew: () => void }) => (
  <Button kind="primary" className="schedule-new" aria-keyshortcuts="N" onClick={onNew}>
    <Plus size={17} aria-hidden />
    Termin i ri
    <span aria-hidden>
      <Kbd>N</Kbd>
    </span>
  </Button>
)

/** Where the line ends it stays with what stands before it. */
const separator = '\u00a0· '

type SummaryProps = Pick<Props, 'times' | 'items' | 'onPending'> & { view: View; date: string }

function Summary({ view, date, times, items, onPending }: SummaryProps) {
  const seesMoney = useRight('money.all')
  const { count, pending, cents } = useMemo(() => summaryOf(items), [items])
  const notes = view === 'day' && dayNotes(times, date)
  return (
    <>
      {view === 'week' && `Java ${isoWeek(date)} · `}
      {termine(count)}
      {pending > 0 && (
        <>
          {separator}
          {onPending ? (
            <button type="button" className="schedule-pending" onClick={onPending}>
              {pending} në pritje
            </button>
          ) : (
            <span className="schedule-pending">{pending} në pritje</span>
          )}
        </>
      )}
      {view === 'day' && seesMoney && (
        <>
          {separator}
          <span className="schedule-earned">{money(fromCents(cents))}</span>
        </>
      )}
      {notes && `${separator}${notes}`}
    </>
  )
}
