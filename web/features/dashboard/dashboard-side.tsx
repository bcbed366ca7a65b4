import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { capitalised, dayAndMonth, money, number, shortWeekday } from '#contract/kit/albanian.ts'
import { currencyFacts, currencyHere } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Barber } from '#contract/staff.ts'
import { useCurrency } from '#web/platform/session.ts'
import { useRight } from '#web/platform/rights.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { BarChart } from '#web/ui/data/bar-chart.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Folded } from '#web/ui/rows/folded-rows.tsx'
import { DayLoad } from './dashboard-load.tsx'
import { firstSlots, weekCents } from './day-figures.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { colourOf, type Slot } from '#web/visits/model/schedule-model.ts'
import { loadWords } from '#web/visits/model/schedule-words.ts'
import type { Now } from '#web/visits/use-now.ts'
import { useOpenMinutes } from '#web/visits/times/open-minutes.ts'
import { placeWord } from '#web/visits/times/free.ts'
import { closureOf } from '#web/visits/times/day-notes.ts'
import type { Times } from '#web/visits/times/times.ts'
import { WaitingSide } from './waiting-place.tsx'
import './dashboard-side.css'

type Props = {
  times: Times | undefined
  now: Now
  staff: readonly Barber[]
  items: readonly Appointment[]
  day: readonly Appointment[]
  onAdd: (slot: Slot, anchor: HTMLElement) => void
  /** Who comes next by appointment, in place of the free slots: where a line is kept, its card says who is free. */
  next?: ReactNode
  /** Holds the place until it is known whether somebody waits for an answer. */
  awaited: ReactNode
}

export function DashboardSide({ onAdd, next, awaited, ...known }: Props) {
  const seesMoney = useRight('money.read')
  useCurrency()
  return (
    <WaitingSide today={known.now.date} awaited={awaited} first={next}>
      {!next && <FreePlaces {...known} onAdd={onAdd} />}
      <Load {...known} />
      {seesMoney && <Week {...known} />}
    </WaitingSide>
  )
}

type FreeProps = Omit<Props, 'day' | 'next' | 'awaited'> & { title?: string; none?: string }

export function FreePlaces({ items, staff, times, now, onAdd, ...about }: FreeProps) {
  const { title = 'Vende të lira sot', none = 'Nuk ka më vende të lira për sot.' } = about
  const own = useOwnColumn()
  const nameOf = useNameOf()
  const open = staff.filter(({ id }) => isOpenTo(own, id))
  const places = firstSlots(items, open, times, now)
  const closure = times && closureOf(times, now.date)
  return (
    <Card title={title}>
      {places.length === 0 ? (
        <p className="dash-none">{closure ?? none}</p>
      ) : (
        <ul className="free-places">
          {places.map((slot) => (
            <li key={slot.barber_id}>
              <button type="button" onClick={({ currentTarget }) => onAdd(slot, currentTarget)}>
                <Avatar
                  name={nameOf(slot.barber_id)}
                  size={24}
                  hue={colourOf(staff, slot.barber_id)}
                />
                <span>{nameOf(slot.barber_id)}</span>
                <b>{placeWord(slot.start, now.minutes)}</b>
                <Plus size={15} aria-hidden />
                <span className="sr-only">, shto termin</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const folded = 'card dash-folded'

function Load({ day, staff, times, now }: Omit<Props, 'items' | 'onAdd' | 'next' | 'awaited'>) {
  const open = useOpenMinutes(times, now.date)[weekdayOf(now.date)] ?? 0
  return (
    <Folded title="Ngarkesa e ditës" mark={loadWords(day, open)} className={folded}>
      <DayLoad day={day} staff={staff} times={times} now={now} />
    </Folded>
  )
}

/** Exact, and short where nothing is lost: 120, but 5,50. */
const figure = (cents: number) => number(fromCents(cents), cents % 100 === 0 ? 0 : 2)

function Week({ items, now }: Pick<Props, 'items' | 'now'>) {
  const week = weekCents(items, now.date)
  const total = week.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Folded title="Të ardhurat e javës" mark={money(fromCents(total))} className={folded}>
      <BarChart
        caption="Të ardhurat e javës"
        valueHead={capitalised(currencyFacts[currencyHere()].many)}
        labelHead="Dita"
        format={figure}
        bars={week.map(({ day, cents }) => ({
          key: dayAndMonth(day),
          label: shortWeekday(day),
          value: cents,
          current: day === now.date,
        }))}
      />
    </Folded>
  )
}
