import { Suspense, useCallback, useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { useAskedForNew, useAskForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { useAskedForVisit } from '#web/features/booking-form/asked-for-visit.ts'
import { AwayDialogs, useAway } from '#web/features/day-grid/away/use-away.tsx'
import { AskedMenu, useGridMenu } from '../menu/use-grid-menu.tsx'
import { Dialogs, usePreloadedDialogs } from '../lazy-dialogs.tsx'
import { useNextPlace } from '../use-next-place.ts'
import { useOpened } from '#web/features/booking-form/use-open-dialog.ts'
import { Corner, LowHead, useLowScreen } from './low-head.tsx'
import { ScheduleHead } from './schedule-head.tsx'
import type { Column, Slot, View } from '#web/visits/model/schedule-model.ts'
import type { Place } from '../schedule-url.ts'
import { SchedulePicture } from './schedule-picture.tsx'
import { ScheduleTrouble } from './schedule-trouble.tsx'
import { WeekBar } from '../week/week-bar.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useSchedule } from './use-schedule.ts'
import { useFold } from './use-fold.ts'
import { usePendingSteps } from './use-pending-steps.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'
import { useWalkIn } from '#web/features/walk-in/use-walk-in.ts'
import { AskedWalkIn } from '#web/features/walk-in/walk-in-button.tsx'
import { noColumn, useCanBook } from '#web/platform/rights.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { isKept } from '#web/visits/kept-note.tsx'

/** Rarely there, and never before the day is: the pages it stands on do not wait for it. */
const AfterDay = lazyPiece(async () => ({
  default: (await import('./after-day.tsx')).AfterDay,
}))

/** The ways through the days, for buttons and for keys. */
function useWays({ place, go, now }: ReturnType<typeof useSchedule>) {
  const { date, view } = place
  const step = (steps: number) => go({ date: addDays(date, steps * (view === 'week' ? 7 : 1)) })
  const look = (wanted: View) => go({ view: wanted })
  const today = () => go({ date: now.date })
  return {
    step,
    look,
    today,
    keys: {
      t: today,
      d: () => look('day'),
      j: () => look('week'),
      '[': () => step(-1),
      ']': () => step(1),
    },
    goTo: useCallback((day: string) => go({ date: day }), [go]),
    openDay: useCallback(
      (day: string, hour?: number) => go({ date: day, view: 'day', hour }),
      [go],
    ),
  }
}

/** A new appointment of an account with one column goes there. */
const ownOnly = (schedule: ReturnType<typeof useSchedule>) => ({
  ...schedule,
  staff: schedule.own ? schedule.staff.slice(0, 1) : schedule.staff,
})

/** Opens the form for the next place, beside its column; undefined until that place can be searched. */
function useAddNext(
  schedule: ReturnType<typeof useSchedule>,
  addFor: ReturnType<typeof useOpened>['addFor'],
) {
  const { isPainted, isWhole, trouble } = schedule
  const hasFailed = trouble.error !== null
  const search = usePreloadedDialogs(isPainted || hasFailed)
  // On days that are not here yet no place is known to be free.
  const next = useNextPlace(ownOnly(schedule), isWhole || hasFailed ? search : undefined)
  if (!next) return
  return (typed: string) => {
    const slot = next()
    addFor(typed, slot, columnPlace(schedule.picture.columns, slot))
  }
}

/** The card of the visit that a link names. */
function useLinkedVisit(
  { place, picture, week, isLoaded, go }: ReturnType<typeof useSchedule>,
  open: ReturnType<typeof useOpened>['open'],
) {
  const isHere = picture.items.some(({ id }) => id === place.visit)
  const isReady = isLoaded && (isHere || !isKept(week)) && picture.date === place.date
  useAskedForVisit(
    { visit: place.visit, isReady, items: picture.items },
    {
      onHere: (visit, block) => {
        go({})
        open(visit, block)
      },
      onElsewhere: ({ id, appointment_date: date }) => go({ date, visit: id }),
      onGone: () => go({}),
    },
  )
}

/** Opens the form that was asked for before the page was ready: the next slot is known once the hours are loaded too. */
function useAwaitedNew(
  { week, isLoaded, isWhole, times, trouble, wantsNew, go }: ReturnType<typeof useSchedule>,
  /** True while the form of an earlier request is being saved: the next one waits for it. */
  isTaken: boolean,
  onNew: ((typed: string) => void) | undefined,
) {
  const canBook = useCanBook()
  const isKnown = isLoaded && isWhole && !isKept(week) && times !== undefined
  const isReady = !isTaken && onNew !== undefined && (isKnown || trouble.error !== null)
  useAskedForNew({ isReady, wantsNew }, (typed) => {
    // Once is enough, also after a reload.
    if (wantsNew) go({})
    if (canBook) onNew?.(typed)
    else toast.error(noColumn)
  })
}

/** What the head counts: the day, or all of the week. */
const useHeadItems = ({ view, date }: Place, items: readonly Appointment[]) =>
  useMemo(
    () => (view === 'week' ? items : items.filter((one) => one.appointment_date === date)),
    [items, view, date],
  )

/** Where the column of a slot stands on the screen, so that a form can stand beside it; undefined where it is out of sight. */
function columnPlace(columns: readonly Column[], { date, barber_id }: Slot) {
  const nth = columns.findIndex(
    (one) => one.barber_id === barber_id && (one.kind === 'barber' || one.date === date),
  )
  const column = document.querySelector(`[data-column="${nth}"]`)?.getBoundingClientRect()
  if (!column || column.left < 0 || column.right > innerWidth) return undefined
  return new DOMRect(column.left, 0, column.width, innerHeight)
}

export function SchedulePage() {
  const schedule = useSchedule()
  const { now, place, items, own, isLoaded, isPainted, trouble } = schedule
  const canBook = useCanBook()
  const walkIn = useWalkIn()
  const dialogs = useOpened()
  const { opened, add, addFor, open } = dialogs
  const away = useAway(schedule.times, own)
  const book = away.asked(add)
  const menu = useGridMenu()
  const { step, look, today, keys, goTo, openDay } = useWays(schedule)
  const addNext = useAddNext(schedule, addFor)
  const ask = useAskForNew()
  const headItems = useHeadItems(place, items)
  const onPending = usePendingSteps(schedule, headItems)
  useAwaitedNew(schedule, opened?.kind === 'add', addNext)
  useLinkedVisit(schedule, open)
  useScheduleKeys({
    ...keys,
    n: ask,
    k: () => (canBook ? walkIn.walkIn() : toast.error(noColumn)),
  })
  const page = useFold(isPainted)
  const isLow = useLowScreen()
  const hasFailed = !isLoaded && trouble.error !== null
  return (
    <div className="schedule-page" ref={page}>
      <LowHead isLow={isLow} place={place}>
        <ScheduleHead
          {...{ place, items: headItems, isKnown: isLoaded, hasFailed }}
          today={now.date}
          times={schedule.times}
          {...{ onStep: step, onToday: today, onDate: goTo, onPending, onView: look }}
          {...(canBook && { onNew: () => (addNext ?? ask)(''), onWalkIn: walkIn.walkIn })}
        />
        {!canBook && <Alert>{noColumn}</Alert>}
        <WeekBar schedule={schedule} onDate={goTo} />
      </LowHead>
      <Suspense>{isPainted && <AfterDay schedule={schedule} />}</Suspense>
      <ScheduleTrouble {...trouble} hasOther={isLoaded} />
      <SchedulePicture
        schedule={schedule}
        corner={isLow && <Corner place={place} today={now.date} />}
        selected={opened && opened.kind !== 'add' ? opened.appointment.id : undefined}
        onDay={openDay}
        away={away}
        onAdd={book}
        onOpen={open}
        onMenu={menu.onMenu}
      />
      <AskedMenu {...menu} onOpen={open} onAdd={book} onHold={away.hold} />
      <Dialogs {...dialogs} items={items} />
      <AskedWalkIn isAsked={walkIn.isAsked} onClose={walkIn.onClose} />
      <AwayDialogs away={away} times={schedule.times} onAdd={add} />
    </div>
  )
}
