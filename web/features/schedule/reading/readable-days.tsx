import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { fullDay } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { ScheduleGrid } from '#web/features/day-grid/grid/schedule-grid.tsx'
import { useCrowded } from '../week/use-crowded.ts'
import { WeekBar } from '../week/week-bar.tsx'
import { WeekFrame } from '../week/week-frame.tsx'
import { ScheduleHead } from '../page/schedule-head.tsx'
import { ScheduleTrouble } from '../page/schedule-trouble.tsx'
import { useSchedule } from '../page/use-schedule.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { Warning } from '#web/ui/text/warning.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'

/** The week of many barbers. */
const WeekFillGrid = lazyPiece(async () => ({
  default: (await import('../week/occupancy-grid.tsx')).WeekFillGrid,
}))
const ReadingCard = lazyPiece(async () => ({
  default: (await import('./reading-card.tsx')).ReadingCard,
}))

function Until({ day }: { day: string }) {
  const pays = useRight('salon')
  return (
    <div className="schedule-trouble">
      <Warning
        action={
          pays && (
            <Link className={buttonClass('primary', 'small')} to="/abonimi">
              Abonohu Tani
            </Link>
          )
        }
      >
        Vetëm lexim, deri më {fullDay(day)}.
      </Warning>
    </div>
  )
}

type Seen = { appointment: Appointment; place: DOMRect }
const nothing = () => {}
const never = () => false

/** Day and week as everywhere, and nothing in them that writes. */
export function ReadableDays({ until }: { until: string }) {
  const schedule = useSchedule()
  const { now, place, items, times, picture, isLoaded, trouble, go } = schedule
  const { date, view } = place
  const [seen, setSeen] = useState<Seen>()
  const frame = useRef<HTMLDivElement>(null)
  const isCrowded = useCrowded(frame, picture)
  const isShown = (item: Appointment) => view === 'week' || item.appointment_date === date
  const hasFailed = !isLoaded && trouble.error !== null
  const shown = {
    ...picture,
    times,
    now,
    onDay: (day: string, hour?: number) => go({ date: day, view: 'day', hour }),
    onOpen: (appointment: Appointment, anchor: Element) =>
      setSeen({ appointment, place: anchor.getBoundingClientRect() }),
  }
  return (
    <div className="schedule-page">
      <ScheduleHead
        place={place}
        today={now.date}
        items={items.filter(isShown)}
        isKnown={isLoaded}
        hasFailed={hasFailed}
        onStep={(steps) => go({ date: addDays(date, steps * (view === 'week' ? 7 : 1)) })}
        onToday={() => go({ date: now.date })}
        onDate={(day) => go({ date: day })}
        onView={(wanted) => go({ view: wanted })}
      />
      <Until day={until} />
      <WeekBar isReading schedule={schedule} onDate={(day) => go({ date: day })} />
      <ScheduleTrouble {...trouble} hasOther={isLoaded} />
      <div className="schedule-frame" ref={frame}>
        {!hasFailed &&
          (isCrowded ? (
            <Suspense fallback={<WeekFrame {...shown} isLoaded={false} />}>
              <WeekFillGrid {...shown} isLoaded={isLoaded} />
            </Suspense>
          ) : (
            <ScheduleGrid
              {...shown}
              isReadOnly
              mayWrite={never}
              isLoading={!isLoaded}
              selected={seen?.appointment.id}
              onAdd={nothing}
              onMove={nothing}
              onResize={nothing}
            />
          ))}
      </div>
      <Suspense>{seen && <ReadingCard {...seen} onClose={() => setSeen(undefined)} />}</Suspense>
    </div>
  )
}
