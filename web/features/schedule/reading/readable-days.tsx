import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { fullDay } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { ScheduleGrid } from '#web/features/day-grid/grid/schedule-grid.tsx'
import { BarberChips } from '../week/barber-chips.tsx'
import { ScheduleHead } from '../page/schedule-head.tsx'
import { ScheduleTrouble } from '../page/schedule-trouble.tsx'
import { useSchedule } from '../page/use-schedule.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'

const ReadingCard = lazyPiece(async () => ({
  default: (await import('./reading-card.tsx')).ReadingCard,
}))

function Until({ day }: { day: string }) {
  const pays = useRight('salon')
  return (
    <div className="schedule-trouble">
      <Alert
        tone="warning"
        action={
          pays && (
            <Link className={buttonClass('primary', 'small')} to="/abonimi">
              Abonohu Tani
            </Link>
          )
        }
      >
        Vetëm lexim, deri më {fullDay(day)}.
      </Alert>
    </div>
  )
}

type Seen = { appointment: Appointment; place: DOMRect }
const nothing = () => {}
const never = () => false

/** Day and week as everywhere, and nothing in them that writes. */
export function ReadableDays({ until }: { until: string }) {
  const schedule = useSchedule()
  const { now, place, items, staff, times, picture, isLoaded, trouble, go } = schedule
  const { date, view } = place
  const [seen, setSeen] = useState<Seen>()
  const isShown = (item: Appointment) => view === 'week' || item.appointment_date === date
  const hasFailed = !isLoaded && trouble.error !== null
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
      {picture.view === 'week' && (
        <BarberChips staff={staff} chosen={place.barber} onChoose={(barber) => go({ barber })} />
      )}
      <ScheduleTrouble {...trouble} hasOther={isLoaded} />
      <div className="schedule-frame">
        {!hasFailed && (
          <ScheduleGrid
            {...picture}
            {...{ times, now }}
            isReadOnly
            mayWrite={never}
            isLoading={!isLoaded}
            selected={seen?.appointment.id}
            onDay={(day) => go({ date: day, view: 'day' })}
            onOpen={(appointment, anchor) =>
              setSeen({ appointment, place: anchor.getBoundingClientRect() })
            }
            onAdd={nothing}
            onMove={nothing}
            onResize={nothing}
          />
        )}
      </div>
      <Suspense>{seen && <ReadingCard {...seen} onClose={() => setSeen(undefined)} />}</Suspense>
    </div>
  )
}
