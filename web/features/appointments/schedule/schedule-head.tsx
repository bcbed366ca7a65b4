import { ChevronLeft, ChevronRight, History, Plus } from 'lucide-react'
import { useMemo } from 'react'
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
      {isKnown ? <Summary {...{ view, date, times, items }} /> : '\u00a0'}
    </PageHead>
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

type SummaryProps = Pick<Props, 'times' | 'items'> & { view: View; date: string }

function Summary({ view, date, times, items }: SummaryProps) {
  const seesMoney = useRight('money.all')
  const { count, pending, cents } = useMemo(() => summaryOf(items), [items])
  const notes = view === 'day' && dayNotes(times, date)
  return (
    <>
      {notes && `${notes}${separator}`}
      {view === 'week' && `Java ${isoWeek(date)} · `}
      {termine(count)}
      {pending > 0 && (
        <>
          {separator}
          <span className="schedule-pending">{pending} në pritje</span>
        </>
      )}
      {view === 'day' && seesMoney && (
        <>
          {separator}
          <span className="schedule-earned">{money(fromCents(cents))}</span>
        </>
      )}
    </>
  )
}
