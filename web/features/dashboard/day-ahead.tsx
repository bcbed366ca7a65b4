import { CalendarCheck2, Clock, History, MessageCircle, Wallet } from 'lucide-react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayWords } from '#contract/visits/day-words.ts'
import { counted, dayAndMonth, money, moneyIfKnown, number } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import type { Barber } from '#contract/staff.ts'
import { useDueCount } from '#web/features/due/queries.ts'
import { useHasTill } from '#web/lists/salon.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import type { Now } from '#web/visits/use-now.ts'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { isOffer } from '#web/visits/model/visit-word.ts'
import { dayNotes } from '#web/visits/times/day-notes.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useCurrency } from '#web/platform/session.ts'
import { useRight } from '#web/platform/rights.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DashboardList } from './dashboard-list.tsx'
import type { OnOpen } from './dashboard-row.tsx'
import { FreePlaces } from './dashboard-side.tsx'
import { dayTitle, isNextDay } from './ahead-words.ts'
import { figuresOf, inTwo, nextOf } from './day-figures.ts'
import { useDayTaken } from './use-day-taken.ts'
import type { DayAhead as DayAheadOf } from './use-day-ahead.ts'
import { WaitingSide } from './waiting-place.tsx'
import './day-ahead.css'

type Props = {
  now: Now
  staff: readonly Barber[]
  /** What is over. */
  day: readonly Appointment[]
  times: Times | undefined
  ahead: DayAheadOf
  onAdd: (slot: Slot, anchor: HTMLElement) => void
  onOpen: OnOpen
}

/** The page of a day that is over: what it was in a line, and the day that comes. */
export function DayAhead({ now, staff, day, times, ahead, onAdd, onOpen }: Props) {
  const isTomorrow = isNextDay(ahead, now)
  const start = { date: ahead.date, minutes: 0 }
  const when = isTomorrow ? 'nesër' : `më ${dayAndMonth(ahead.date)}`
  return (
    <>
      <DayBehind day={day} times={times} now={now} />
      <div className="dash-body">
        <FirstOfDay day={ahead.day} isTomorrow={isTomorrow} onOpen={onOpen} />
        <DashboardList
          day={ahead.day}
          now={start}
          staff={staff}
          isLoaded
          title={dayTitle(ahead, now)}
          none="Ende asnjë termin."
          to={`/terminet?d=${ahead.date}`}
          onOpen={onOpen}
        />
        <WaitingSide today={now.date} awaited={null}>
          <FreePlaces
            items={ahead.items}
            staff={staff}
            times={ahead.times}
            now={start}
            title={`Vende të lira ${when}`}
            none={`Nuk ka vende të lira ${when}.`}
            onAdd={onAdd}
          />
          <BeforeYouGo day={day} now={now} ahead={ahead} when={when} />
        </WaitingSide>
      </div>
    </>
  )
}

function DayBehind({ day, times, now }: Pick<Props, 'day' | 'times' | 'now'>) {
  const seesMoney = useRight('money.read')
  useCurrency()
  const { cancelled } = figuresOf(day, now.minutes)
  const { done, takenCents } = useDayTaken(day, now)
  const hasTill = useHasTill()
  const sum = seesMoney && takenCents !== undefined && money(fromCents(takenCents))
  const missed = day.filter(({ status }) => status === 'no_show').length
  const notes = [
    cancelled > 0 && counted(cancelled, 'anulim', 'anulime'),
    missed > 0 && `${counted(missed, 'nuk erdhi', 'nuk erdhën')}`,
    dayNotes(times, now.date),
  ].filter(Boolean)
  return (
    <section className="day-behind" aria-label="Dita e sotme">
      <CalendarCheck2 size={22} aria-hidden />
      <div>
        <h2>
          {day.length === 0
            ? `${dayWords.noneToday} `
            : `Dita mbaroi: ${counted(done, 'vizitë', 'vizita')}${sum ? ', ' : ''}`}
          {sum && (hasTill ? <Link to="/arka">{sum}</Link> : day.length > 0 && sum)}
        </h2>
        {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      </div>
      <Link className={buttonClass('soft')} to="/terminet">
        Shihe ditën
      </Link>
    </section>
  )
}

type FirstProps = Pick<Props, 'day' | 'onOpen'> & { isTomorrow: boolean }

/** The dark card, of the day that comes. */
export function FirstOfDay({ day, isTomorrow, onOpen }: FirstProps) {
  const seesMoney = useRight('money.read')
  const own = useOwnColumn()
  const first = nextOf(day, 0)
  const { count, cents } = figuresOf(day, 0)
  return (
    <section className="next-card" aria-label="Klienti i radhës">
      <p>
        <span>{isTomorrow ? 'Nesër së pari' : 'Më pas së pari'}</span>
        {first && <b>{first.appointment_time}</b>}
      </p>
      {first ? (
        <>
          <h2>
            <button
              type="button"
              className="day-open"
              onClick={({ currentTarget }) => onOpen(first, currentTarget)}
            >
              {first.client_name}
            </button>
          </h2>
          <p className="next-what">
            {first.service_name}
            {!own && ` · ${first.barber}`}
          </p>
          <p className="next-end">
            <span>
              {count > 1
                ? `dhe ${counted(count - 1, 'tjetër', 'të tjerë')}`
                : first.appointment_time}
            </span>
            {seesMoney && <span>{money(fromCents(cents))}</span>}
            {!seesMoney && count === 1 && <span>{moneyIfKnown(first.price)}</span>}
          </p>
        </>
      ) : (
        <h2>Ende askush</h2>
      )}
    </section>
  )
}

type BeforeProps = Pick<Props, 'day' | 'now' | 'ahead'> & { when: string }

/** What is still to be done tonight, each with the page on which it is done. */
function BeforeYouGo({ day, now, ahead, when }: BeforeProps) {
  const closes = useRight('till')
  const { left } = inTwo(day, now.minutes, useHasTill() && closes)
  const waiting = [...day, ...ahead.day].filter(
    (visit) => visit.status === 'pending' && !isOffer(visit),
  )
  const coming = ahead.day.filter(({ status }) => status === 'confirmed').length
  const returns = useDueCount()
  if (waiting.length + coming + left + returns === 0) return null
  const of = waiting[0]?.appointment_date ?? ahead.date
  return (
    <Card title="Para se të ikni">
      <ul className="before-you-go">
        {left > 0 && (
          <li>
            <Wallet size={18} aria-hidden />
            <span>{counted(left, 'vizitë', 'vizita')} për t’u mbyllur</span>
            <Link className={buttonClass('soft')} to="/arka">
              Mbylli
            </Link>
          </li>
        )}
        {coming > 0 && (
          <li>
            <MessageCircle size={18} aria-hidden />
            <span>Kujtesat për ata që vijnë {when}</span>
            <Link className={buttonClass('soft')} to="/presin?s=mesazhe">
              Dërgo
            </Link>
          </li>
        )}
        {returns > 0 && (
          <li>
            <History size={18} aria-hidden />
            <span>Për t’u kthyer {number(returns)}</span>
            <Link className={buttonClass('soft')} to="/presin?s=kthimet">
              Shkruaju
            </Link>
          </li>
        )}
        {waiting.length > 0 && (
          <li>
            <Clock size={18} aria-hidden />
            <span>{counted(waiting.length, 'termin pret', 'termine presin')} konfirmim</span>
            <Link className={buttonClass('soft')} to={`/terminet?d=${of}`}>
              Shihi
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
