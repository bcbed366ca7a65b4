import { Suspense } from 'react'
import { useHasQueue } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useOpenMinutes } from '#web/visits/times/open-minutes.ts'
import { WeekStrip } from './week-strip.tsx'
import type { useSchedule } from '../page/use-schedule.ts'
import './week-bar.css'

const WeekChips = lazyPiece(async () => ({
  default: (await import('./barber-chips.tsx')).WeekChips,
}))
const DayAbove = lazyPiece(async () => ({
  default: (await import('./day-faces.tsx')).DayAbove,
}))

/** From so many barbers on the legend has a row of its own. */
const ownRow = 6
/** From so many columns on they are narrower, and faces above lead to those out of sight. */
const manyColumns = 10

type BarProps = {
  schedule: ReturnType<typeof useSchedule>
  onDate: (date: string) => void
  /** Nothing is written there. */
  isReading?: boolean
}

/** Over a day the days of its week, over a week the barbers. It changes together with the picture under it. */
export function WeekBar({
  schedule: { times, place, staff, picture, items, isLoaded, isWhole, isPainted, now, go },
  onDate,
  isReading = false,
}: BarProps) {
  const openMinutes = useOpenMinutes(times, place.date)
  const hasQueue = useHasQueue() && !isReading
  const { date, barber_id: only } = place
  /** An inactive barber is still offered while the week has a visit of theirs. */
  const hasVisit = (id: string) =>
    items.some(({ parts }) => parts.some(({ barber_id }) => barber_id === id))
  if (picture.view === 'week') {
    const shown = staff.filter(({ id, active }) => active || id === only || hasVisit(id))
    if (shown.length < 2) return null
    return (
      <div className="week-bar" data-many={shown.length >= ownRow || undefined}>
        <Suspense>
          <WeekChips staff={shown} chosen={only} go={go} barbers={staff.length} />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <WeekStrip {...{ date, items, isLoaded, isWhole, openMinutes, onDate }} today={now.date} />
      {hasQueue && (
        <div className="week-bar">
          <Suspense>{isPainted && <DayAbove />}</Suspense>
        </div>
      )}
      {picture.columns.length >= manyColumns && (
        <div className="day-faces">
          <Suspense>
            <DayAbove faces={{ ...picture, times, now }} />
          </Suspense>
        </div>
      )}
    </>
  )
}
