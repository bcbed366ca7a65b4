import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { servicesQuery } from '#web/lists/services.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import type { GridActs } from '#web/features/day-grid/drag/geometry.ts'
import { useLazyActs } from '#web/features/day-grid/drag/lazy-mount.tsx'
import { KeptNote } from '#web/visits/kept-note.tsx'
import { ScheduleGrid } from '#web/features/day-grid/grid/schedule-grid.tsx'
import type { useAway } from '#web/features/day-grid/away/use-away.tsx'
import { WeekFrame } from '../week/week-frame.tsx'
import { useCrowded } from '../week/use-crowded.ts'
import type { useSchedule } from './use-schedule.ts'

/** Loaded on demand: it is needed only for the week of many barbers. */
const WeekFillGrid = lazyPiece(async () => ({
  default: (await import('../week/occupancy-grid.tsx')).WeekFillGrid,
}))

/** Of the services, fetched once the day is on screen: the cleaning up after each, and the minutes of the shortest. */
function useServiceTimes(isPainted: boolean) {
  const { data } = useQuery({ ...servicesQuery, enabled: isPainted })
  return useMemo(() => {
    const offered = data?.filter(({ is_active }) => is_active).map(({ duration }) => duration)
    const buffers = new Map(data?.map(({ id, buffer }) => [id, buffer]))
    return { buffers, shortest: offered?.length ? Math.min(...offered) : undefined }
  }, [data])
}

type Props = Pick<GridActs, 'onAdd' | 'onOpen' | 'onMenu'> & {
  away: ReturnType<typeof useAway>
  schedule: ReturnType<typeof useSchedule>
  selected: string | undefined
  corner: ReactNode
  onDay: (date: string, hour?: number) => void
}

/** The appointments themselves, or how full each hour is; where nothing could be loaded the grid does not pretend to be free. */
export function SchedulePicture({ schedule, selected, away, corner, onDay, ...on }: Props) {
  const { times, now, picture, mayWrite, isLoaded, isPainted, trouble } = schedule
  const frame = useRef<HTMLDivElement>(null)
  const ofServices = useServiceTimes(isPainted)
  const isCrowded = useCrowded(frame, picture)
  const act = useLazyActs()
  const hasFailed = !isLoaded && trouble.error !== null
  const shared = { ...picture, times, now, corner, onDay }
  return (
    <div className="schedule-frame" ref={frame}>
      {isCrowded && (
        <Suspense fallback={<WeekFrame {...shared} isLoaded={false} />}>
          <WeekFillGrid {...shared} {...on} isLoaded={isLoaded} />
        </Suspense>
      )}
      {!isCrowded && (
        <ScheduleGrid
          {...shared}
          {...on}
          selected={selected}
          {...ofServices}
          hasTill={schedule.hasTill}
          away={away}
          mayWrite={mayWrite}
          isLinked={schedule.place.visit !== undefined}
          isLoading={!isLoaded}
          isUnknown={hasFailed}
          onMove={(seen, slot, minutes) => void act((hand) => hand.move(seen, slot, minutes))}
          onResize={(seen, minutes) => void act((hand) => hand.resize(seen, minutes))}
        />
      )}
      <KeptNote week={schedule.week} />
    </div>
  )
}
