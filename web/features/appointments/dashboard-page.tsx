import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { capitalised, dayAndMonth } from '#contract/kit/albanian.ts'
import { defaultZone, isoWeek, mondayOf } from '#contract/kit/time.ts'
import { salonQuery } from '#web/features/salon/queries.ts'
import { staffQuery } from '#web/features/staff/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardList } from './dashboard-list.tsx'
import { DashboardNext } from './dashboard-next.tsx'
import { dayOfItems } from './day-figures.ts'
import { lazyPiece } from '#web/platform/lazy-piece.ts'
import { LazyDialogs, usePreloadedDialogs } from './lazy-dialogs.tsx'
import { nextPlace } from './next-place.ts'
import { useOpened } from './opened.ts'
import { weekQuery } from './queries.ts'
import { ScheduleTrouble } from './schedule-trouble.tsx'
import { useNow } from './use-now.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'
import './dashboard.css'

const nothing: readonly never[] = []

/** Below the day or beside it: it comes when the day is there. */
const DashboardSide = lazyPiece(async () => ({
  default: (await import('./dashboard-side.tsx')).DashboardSide,
}))
const FirstSteps = lazyPiece(async () => ({
  default: (await import('./first-steps.tsx')).FirstSteps,
}))

function useToday() {
  const { data: salon, isPending: awaitsSalon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const week = useQuery(weekQuery(mondayOf(now.date)))
  const { data: staff = nothing } = useQuery(staffQuery)
  const items = week.data ?? nothing
  const day = useMemo(() => dayOfItems(items, now.date), [items, now.date])
  const isLoaded = week.isSuccess && !week.isPlaceholderData && !awaitsSalon
  return { salon, now, week, staff, items, day, isLoaded }
}

const greetings = [
  [11, 'Mirëmëngjes'],
  [18, 'Mirëdita'],
  [24, 'Mirëmbrëma'],
] as const
const greetingAt = (minutes: number) =>
  greetings.find(([until]) => minutes < until * 60)?.[1] ?? 'Mirëdita'

export function DashboardPage() {
  const { user } = useSession()
  const { salon, now, week, staff, items, day, isLoaded } = useToday()
  const { opened, add, open, turnTo, close } = useOpened()
  const addNext = (anchor: HTMLElement | null = null) => {
    const place = { date: now.date, view: 'day' as const, barber: null }
    add(nextPlace({ place, staff, items, salon, now }), anchor)
  }
  usePreloadedDialogs(isLoaded)
  useScheduleKeys({ n: addNext })
  const list = (
    <DashboardList {...{ day, now, staff, isLoaded }} isFailed={week.isError} onOpen={open} />
  )

  return (
    <div className="dash" aria-busy={!isLoaded}>
      <PageHead
        title={`${greetingAt(now.minutes)}, ${user?.name || user?.username}`}
        actions={
          <Button
            kind="primary"
            className="dash-new"
            aria-keyshortcuts="N"
            onClick={({ currentTarget }) => addNext(currentTarget)}
          >
            <Plus size={17} aria-hidden />
            Termin i ri
            <span aria-hidden>
              <Kbd>N</Kbd>
            </span>
          </Button>
        }
      >
        {capitalised(dayAndMonth(now.date))} · java {isoWeek(now.date)}
      </PageHead>
      <ScheduleTrouble error={week.error} onRetry={() => void week.refetch()} />
      <DashboardFigures day={day} now={now} isLoaded={isLoaded} />
      <div className="dash-body">
        <DashboardNext day={day} now={now} isLoaded={isLoaded} onOpen={open} />
        {isLoaded && items.length === 0 ? (
          <Suspense fallback={list}>
            <FirstSteps staff={staff} onAdd={addNext}>
              {list}
            </FirstSteps>
          </Suspense>
        ) : (
          list
        )}
        <Suspense>
          {isLoaded && <DashboardSide {...{ salon, now, staff, items, day }} onAdd={add} />}
        </Suspense>
      </div>
      <Suspense>
        {opened && <LazyDialogs opened={opened} items={items} onTurn={turnTo} onClose={close} />}
      </Suspense>
    </div>
  )
}
