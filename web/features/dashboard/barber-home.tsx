import { Suspense, useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { duration, money, number } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Barber } from '#contract/staff.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import type { Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'
import { useHasTill } from '#web/features/till/sales/queries.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { noColumn } from '#web/platform/rights.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { FirstOfDay } from './day-ahead.tsx'
import { NobodyNext } from './dashboard-next.tsx'
import { aheadWord, dayTitle, isNextDay } from './ahead-words.ts'
import { type DayAhead, useDayAhead } from './use-day-ahead.ts'
import { figuresOf, firstSlots, isRunning, nextOf } from './day-figures.ts'
import { useDayTaken } from './use-day-taken.ts'
import { OwnDay } from './own-day.tsx'
import { restOfDay } from './own-day-rows.ts'
import { WaitingBeside } from './waiting-place.tsx'
import './barber-home.css'

const WaitingList = lazyPiece(async () => ({
  default: (await import('#web/features/till/sales/waiting-list.tsx')).WaitingList,
}))
const OwnShare = lazyPiece(async () => ({
  default: (await import('#web/features/till/shares/own-share.tsx')).OwnShare,
}))

type Props = {
  times: Times | undefined
  now: Now
  staff: readonly Barber[]
  items: readonly Appointment[]
  day: readonly Appointment[]
  /** The barber that the account is; empty for none. */
  own: string
  isLoaded: boolean
  onAdd: (slot: Slot, anchor: HTMLElement) => void
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
}

/** The day of one barber: who is in the chair, what is left, and of money the own alone; in the evening the day that comes. */
export function BarberHome({ own, staff, items, day, ...props }: Props) {
  const ownDay = useMemo(() => day.filter(({ barber }) => barber === own), [day, own])
  const ownStaff = useMemo(() => staff.filter(({ name }) => name === own), [staff, own])
  const { times, now, onAdd, onOpen } = props
  const found = useDayAhead({ ...props, items, day: ownDay, barber: own })
  const isLoaded = props.isLoaded && found !== 'awaited'
  const ahead = found === 'awaited' ? undefined : found
  const hasTill = useHasTill()
  if (props.isLoaded && own === '')
    return (
      <div className="own-none">
        <Alert>{noColumn}</Alert>
      </div>
    )
  const shown = ahead
    ? { ...ahead, now: { date: ahead.date, minutes: 0 } }
    : { day: ownDay, items, times, now }
  const free = firstSlots(items, ownStaff, times, now)[0]
  return (
    <div className="own-home">
      {hasTill && (
        <div className="own-waiting">
          <Suspense>
            <WaitingList />
          </Suspense>
        </div>
      )}
      {ahead ? (
        <FirstOfDay day={ahead.day} isTomorrow={isNextDay(ahead, now)} onOpen={onOpen} />
      ) : (
        <Chair day={ownDay} now={now} isLoaded={isLoaded} onOpen={onOpen} />
      )}
      <div className="own-side">
        <OwnFigures day={ownDay} now={now} free={free} ahead={ahead} isLoaded={isLoaded} />
        <Suspense>{hasTill && <OwnShare today={now.date} />}</Suspense>
        {isLoaded && <WaitingBeside today={now.date} />}
      </div>
      <OwnDay
        rows={restOfDay({ ...shown, barber: own })}
        earlier={ahead ? 0 : ownDay.filter((item) => endOf(item) <= now.minutes).length}
        isLoaded={isLoaded}
        ahead={ahead && { title: dayTitle(ahead, now), to: `/terminet?d=${ahead.date}` }}
        onAdd={(start, anchor) => onAdd({ date: shown.now.date, barber: own, start }, anchor)}
        onOpen={onOpen}
      />
    </div>
  )
}

/** Null where the price is not this account's to see. */
const amountOf = (price: number | null) => (price === null ? [] : [money(price)])

type ChairProps = Pick<Props, 'day' | 'now' | 'isLoaded' | 'onOpen'>

/** Who is in the chair, or who comes next. */
function Chair({ day, now: { minutes }, isLoaded, onOpen }: ChairProps) {
  const running = day.find((item) => isRunning(item, minutes))
  const shown = running ?? nextOf(day, minutes)
  const left = shown && (running ? endOf(shown) : endOf(shown) - shown.duration) - minutes
  const until = shown && (running ? `deri ${clockOf(endOf(shown))}` : shown.appointment_time)
  return (
    <section className="next-card" aria-label={running ? 'Në karrige' : 'Klienti i radhës'}>
      <p>
        <span>{running ? 'Në karrige' : 'Radhës'}</span>
        {left !== undefined && (
          <b>{left === 0 ? 'tani' : `${running ? 'edhe' : 'pas'} ${duration(left)}`}</b>
        )}
      </p>
      {shown ? (
        <>
          <h2>
            <button
              type="button"
              className="day-open"
              onClick={({ currentTarget }) => onOpen(shown, currentTarget)}
            >
              {shown.client_name}
            </button>
          </h2>
          <p className="next-what">
            {[shown.service_name, until, ...amountOf(shown.price)].join(' · ')}
          </p>
        </>
      ) : (
        <NobodyNext isLoaded={isLoaded} />
      )}
    </section>
  )
}

type FiguresProps = Pick<Props, 'day' | 'now' | 'isLoaded'> & {
  free: Slot | undefined
  ahead: DayAhead | undefined
}

function OwnFigures({ day, now, free, ahead, isLoaded }: FiguresProps) {
  const { cents } = figuresOf(day, now.minutes)
  const { done } = useDayTaken(day, now)
  const left = day.filter(
    (item) =>
      endOf(item) > now.minutes && (item.status === 'pending' || item.status === 'confirmed'),
  )
  const visits = ahead
    ? ([
        ['Vizita sot', number(done)],
        [aheadWord(ahead, now), number(figuresOf(ahead.day, 0).count)],
      ] as const)
    : ([
        ['Edhe sot', number(left.length)],
        ['Vend i lirë', free ? clockOf(free.start) : '–'],
      ] as const)
  const figures = [...visits, ['Të miat sot', money(fromCents(cents))] as const]
  return (
    <dl className="own-figures" aria-label="Shifrat e mia" data-waiting={!isLoaded || undefined}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
