import { firstWordOf } from '#contract/kit/first-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { capitalised, dayAndMonth, shortDay, weekday } from '#contract/kit/albanian.ts'
import { defaultZone, isoWeek, mondayOf } from '#contract/kit/time.ts'
import { salonQuery, useHasQueue } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useCanBook } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { useAskedForNew, useAskForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardList } from './dashboard-list.tsx'
import { DashboardNext } from './dashboard-next.tsx'
import { dayOfItems } from './day-figures.ts'
import { useFirstDay } from './first-day/use-first-day.ts'
import { useDayAhead } from './use-day-ahead.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { usePainted } from '#web/platform/loading/use-painted.ts'
import { Dialogs, usePreloadedDialogs } from '#web/features/schedule/lazy-dialogs.tsx'
import { useNextPlace } from '#web/features/schedule/use-next-place.ts'
import { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useWeekOfDay } from '#web/visits/cache/queries.ts'
import { ScheduleTrouble } from '#web/features/schedule/page/schedule-trouble.tsx'
import { useTimes } from '#web/visits/times/use-times.ts'
import { isKept, KeptNote } from '#web/visits/kept-note.tsx'
import { type Now, useNow } from '#web/visits/use-now.ts'
import { useScheduleKeys } from '#web/features/schedule/page/use-schedule-keys.ts'
import { useWalkIn } from '#web/features/walk-in/use-walk-in.ts'
import { AskedWalkIn, WalkInButton } from '#web/features/walk-in/walk-in-button.tsx'
import './dashboard.css'
import './dashboard-head.css'

/** Holds the place of what stands beside the day: a row for each barber. */
const SideAwaited = ({ barbers }: { barbers: number }) => (
  <div className="dash-side dash-awaited">
    <Card title="Vende të lira sot">
      <WaitingRows rows={barbers || 1} height={36} face={28} ends={[64]} />
    </Card>
  </div>
)

const nothing: readonly never[] = []

const QueueCard = lazyPiece(async () => ({
  default: (await import('#web/features/queue/queue-card.tsx')).QueueCard,
}))
/** Below the day or beside it: it comes when the day is there. */
const DashboardSide = lazyPiece(async () => ({
  default: (await import('./dashboard-side.tsx')).DashboardSide,
}))
/** Rarely there, and never before the day is. */
const NewsAbove = lazyPiece(async () => ({
  default: (await import('./news-above.tsx')).NewsAbove,
}))
/** The same page for an account that has one column. */
const BarberHome = lazyPiece(async () => ({
  default: (await import('./barber/barber-home.tsx')).BarberHome,
}))
/** In the evening, and on a day without work. */
const DayAhead = lazyPiece(async () => ({
  default: (await import('./day-ahead.tsx')).DayAhead,
}))
/** The whole page of a salon that has no appointment yet. */
const FirstDay = lazyPiece(async () => ({
  default: (await import('./first-day/first-day.tsx')).FirstDay,
}))

function useToday() {
  const { data: salon, isPending: awaitsSalon } = useQuery(salonQuery)
  const now = useNow(salon?.timeZone ?? defaultZone)
  const { week, items, isWhole, isKnown } = useWeekOfDay(now.date, true)
  const { data: staff = nothing } = useQuery(staffQuery)
  const own = useOwnColumn()
  const day = useMemo(() => dayOfItems(items, now.date), [items, now.date])
  const isFetched = isKnown && !awaitsSalon
  const isFirstDay = useFirstDay(now.date, isFetched ? items.length === 0 : undefined)
  const times = useTimes(mondayOf(now.date))
  const isLoaded = isFetched && isFirstDay !== 'awaited'
  return { times, now, week, staff, own, items, day, isWhole, isLoaded, isFirstDay }
}

function greetingAt(minutes: number) {
  if (minutes < 11 * 60) return 'Mirëmëngjes'
  return minutes < 18 * 60 ? 'Mirëdita' : 'Mirëmbrëma'
}

type BodyProps = {
  today: ReturnType<typeof useToday>
  isPainted: boolean
  onAdd: ReturnType<typeof useOpened>['add']
  onOpen: ReturnType<typeof useOpened>['open']
  onWalkIn: () => void
}

type OrdinaryProps = BodyProps & { isKnown: boolean }

/** The page of a working day; until it is known in the shape that it will have. Its side comes after the first paint. */
function Ordinary({ today, isKnown, isPainted, onAdd, onOpen, onWalkIn }: OrdinaryProps) {
  const { times, now, staff, items, day, isWhole } = today
  const hasQueue = useHasQueue()
  const next = <DashboardNext {...{ day, now, onOpen }} isLoaded={isKnown} />
  // With the day its place changes on a phone, where it stands below the list.
  const awaited = hasQueue ? (
    <div className="dash-side">{next}</div>
  ) : (
    <SideAwaited key={String(isKnown)} barbers={staff.length} />
  )
  const line = <div className="card dash-line" />
  return (
    <>
      <DashboardFigures day={day} now={now} isLoaded={isKnown} />
      <div className="dash-body">
        {hasQueue ? (
          <Suspense fallback={line}>
            {isPainted ? <QueueCard onWalkIn={onWalkIn} /> : line}
          </Suspense>
        ) : (
          next
        )}
        <DashboardList {...{ day, now, staff, onOpen }} isLoaded={isKnown} />
        <Suspense fallback={awaited}>
          {isKnown && isWhole && isPainted ? (
            <DashboardSide
              {...{ times, now, staff, items, day, onAdd, awaited }}
              next={hasQueue ? next : undefined}
            />
          ) : (
            awaited
          )}
        </Suspense>
      </div>
    </>
  )
}

/** The home of a barber until its piece is here: the chair, and the day below it. */
const OwnAwaited = (known: { now: Now; onOpen: BodyProps['onOpen'] }) => (
  <div className="dash-body">
    <DashboardNext day={nothing} isLoaded={false} {...known} />
    <Card flush className="day-card">
      <WaitingRows height={54} time={44} ends={[64]} />
    </Card>
  </div>
)

/** Figures, list and what stands beside them; nothing of it before there is anything to say. */
function DashboardBody({ today, isPainted, onAdd, onOpen, onWalkIn }: BodyProps) {
  const { times, now, week, staff, own, items, day, isWhole, isLoaded, isFirstDay } = today
  const ahead = useDayAhead(today)
  // What may be a salon's first day is promised no full one.
  if (isFirstDay || (!isLoaded && week.isError)) return null
  if (own !== undefined)
    return (
      <Suspense fallback={<OwnAwaited {...{ now, onOpen }} />}>
        <BarberHome {...{ own, times, now, staff, items, day, isWhole, isLoaded, onAdd, onOpen }} />
      </Suspense>
    )
  const shared = { today, isPainted, onAdd, onOpen, onWalkIn }
  const awaited = <Ordinary {...shared} isKnown={false} />
  if (!isLoaded || ahead === 'awaited') return awaited
  return ahead ? (
    <Suspense fallback={awaited}>
      <DayAhead {...{ now, staff, day, times, ahead, onAdd, onOpen }} />
    </Suspense>
  ) : (
    <Ordinary {...shared} isKnown />
  )
}

const NewButton = ({ onNew }: { onNew: () => void }) => (
  <Button kind="primary" className="dash-new" aria-keyshortcuts="N" onClick={onNew}>
    <Plus size={17} aria-hidden />
    Termin i ri
    <span aria-hidden>
      <Kbd>N</Kbd>
    </span>
  </Button>
)

export function DashboardPage() {
  const { user } = useSession()
  const today = useToday()
  const { now, week, own, items, isWhole, isLoaded, isFirstDay } = today
  const canBook = useCanBook()
  const dialogs = useOpened()
  const { add, addFor, open } = dialogs
  const known = { ...today, place: { date: now.date, view: 'day' as const, barber_id: null } }
  const isPainted = usePainted(isLoaded)
  const search = usePreloadedDialogs(isPainted || week.isError)
  // On days that are not here yet no place is known to be free.
  const next = useNextPlace(known, isWhole || week.isError ? search : undefined)
  const ask = useAskForNew()
  const addNext = next ? (typed: string) => addFor(typed, next()) : ask
  // The form of the call before is being saved: the next one waits for it.
  const isTaken = dialogs.opened?.kind === 'add'
  const isReady = !isTaken && next !== undefined && ((isLoaded && !isKept(week)) || week.isError)
  useAskedForNew({ isReady }, addNext)
  const isOwnOnPhone = useMedia(phone) && own !== undefined
  const greeting = `${greetingAt(now.minutes)}, ${firstWordOf(user?.name || user?.username || '')}`
  const walkIn = useWalkIn()
  useScheduleKeys({ n: ask, ...(canBook && { k: walkIn.walkIn }) })
  const ordinary = (
    <>
      <PageHead
        title={isOwnOnPhone ? capitalised(`${weekday(now.date)}, ${shortDay(now.date)}`) : greeting}
        actions={
          canBook && (
            <>
              <WalkInButton onWalkIn={walkIn.walkIn} />
              <NewButton onNew={() => addNext('')} />
            </>
          )
        }
      >
        {!isOwnOnPhone && `${capitalised(dayAndMonth(now.date))} · java ${isoWeek(now.date)}`}
      </PageHead>
      <KeptNote week={week} />
      <ScheduleTrouble error={week.error} hasOther={isLoaded} onRetry={() => void week.refetch()} />
      <Suspense>{isPainted && <NewsAbove today={now.date} />}</Suspense>
      <DashboardBody {...{ today, isPainted }} onAdd={add} onOpen={open} onWalkIn={walkIn.walkIn} />
    </>
  )
  return (
    <div className="dash" aria-busy={!isLoaded}>
      {isFirstDay === true ? (
        <Suspense fallback={ordinary}>
          <FirstDay {...known} onAdd={add} />
        </Suspense>
      ) : (
        ordinary
      )}
      <Dialogs {...dialogs} items={items} />
      <AskedWalkIn isAsked={walkIn.isAsked} onClose={walkIn.onClose} />
    </div>
  )
}
