import { Suspense, useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import { isKept } from '#contract/visits/statuses.ts'
import { useHasQueue, useHasTill } from '#web/lists/salon.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { noColumn } from '#web/platform/rights.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import { dayTitle, isNextDay } from '../ahead-words.ts'
import type { OnOpen } from '../dashboard-row.tsx'
import { FirstOfDay } from '../day-ahead.tsx'
import { firstSlots } from '../day-figures.ts'
import { useDayAhead } from '../use-day-ahead.ts'
import { WaitingCard } from '../waiting-place.tsx'
import { Chair } from './chair.tsx'
import { OwnDay } from './own-day.tsx'
import { comingAfter, restOfDay, sittingAt } from './own-day-rows.ts'
import { OwnFigures } from './own-figures.tsx'
import './barber-home.css'

const WaitingList = lazyPiece(async () => ({
  default: (await import('#web/features/till/sales/waiting-list.tsx')).WaitingList,
}))

const OwnLine = lazyPiece(async () => ({
  default: (await import('#web/features/queue/own-queue.tsx')).OwnLine,
}))

type Props = {
  times: Times | undefined
  now: Now
  staff: readonly Barber[]
  items: readonly Appointment[]
  day: readonly Appointment[]
  /** The id of the barber that the account is; empty for none. */
  own: string
  isLoaded: boolean
  isWhole: boolean
  onAdd: (slot: Slot, anchor: HTMLElement) => void
  onOpen: OnOpen
}

/** The day of one barber: who is in the chair, what is left, and of money the own alone; in the evening the day that comes. */
export function BarberHome({ own, staff, items, day, ...props }: Props) {
  const ownDay = useMemo(() => day.filter(({ barber_id }) => barber_id === own), [day, own])
  const ownStaff = useMemo(() => staff.filter(({ id }) => id === own), [staff, own])
  const { times, now, onAdd, onOpen } = props
  const found = useDayAhead({ ...props, items, day: ownDay, barberId: own })
  const hasTill = useHasTill()
  const hasQueue = useHasQueue()
  const sitting = sittingAt(ownDay, now.minutes, hasTill)
  // Who still sits in the chair makes it today.
  const isLoaded = props.isLoaded && (found !== 'awaited' || sitting !== undefined)
  const ahead = found === 'awaited' || sitting ? undefined : found
  if (props.isLoaded && own === '')
    return (
      <div className="own-none">
        <Alert>{noColumn}</Alert>
      </div>
    )
  const coming = comingAfter(sitting, ownDay, now.minutes)
  const earlier = ownDay.filter(
    (item) => item !== sitting && !coming.includes(item) && isKept(item.status),
  ).length
  const start = ahead && { date: ahead.date, minutes: 0 }
  const shown = start
    ? { ...ahead, coming: comingAfter(undefined, ahead.day, 0), now: start }
    : { coming, items, times, now }
  const free = firstSlots(items, ownStaff, times, now)[0]
  return (
    <div className="own-home">
      {ahead ? (
        <FirstOfDay day={ahead.day} isTomorrow={isNextDay(ahead, now)} onOpen={onOpen} />
      ) : (
        <Chair day={ownDay} minutes={now.minutes} {...{ own, sitting, free, isLoaded, onOpen }} />
      )}
      <OwnFigures day={ownDay} {...{ coming, now, free, ahead, isLoaded }}>
        {hasQueue && (
          <Suspense fallback={<div className="card own-line" />}>
            <OwnLine own={own} />
          </Suspense>
        )}
      </OwnFigures>
      <OwnDay
        rows={restOfDay({ ...shown, barber_id: own })}
        earlier={ahead ? 0 : earlier}
        isLoaded={isLoaded}
        ahead={ahead && { title: dayTitle(ahead, now), to: `/terminet?d=${ahead.date}` }}
        onAdd={(from, anchor) =>
          onAdd({ date: shown.now.date, barber_id: own, start: from }, anchor)
        }
        onOpen={onOpen}
      />
      <div className="own-waiting">
        <Suspense>{hasTill && isLoaded && <WaitingList except={sitting?.id} />}</Suspense>
      </div>
      <div className="own-side">
        <Suspense>{isLoaded && <WaitingCard today={now.date} />}</Suspense>
      </div>
    </div>
  )
}
