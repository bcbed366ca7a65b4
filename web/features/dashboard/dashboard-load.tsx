import { type Appointment } from '#contract/visits/appointments.ts'
import { isKept } from '#contract/visits/statuses.ts'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { columnsFor, spanOf } from '#web/visits/model/schedule-model.ts'
import { endOf, startOf } from '#contract/visits/visit-time.ts'
import { loadWords } from '#web/visits/model/schedule-words.ts'
import { openMinutesOn, type Times } from '#web/visits/times/times.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = {
  day: readonly Appointment[]
  staff: readonly Barber[]
  times: Times | undefined
  now: Now
}

const marks = [0, 4, 8, 12, 16, 20, 24]

/** A line of the day for each barber; in words, how full it is. */
export function DayLoad({ day, staff, times, now: { date, minutes } }: Props) {
  const kept = day.filter(({ status }) => isKept(status))
  const { from, to } = spanOf(kept)
  const at = (time: number) => `${(100 * (time - from)) / (to - from)}%`
  const barbers = columnsFor({ view: 'day', date, staff, only: null, items: kept })
  return (
    <ul className="day-load">
      {barbers.map(({ title: barber, barber_id, colour }) => {
        const open = times ? openMinutesOn(times, date, barber_id) : 0
        const own = kept.filter((item) => item.barber_id === barber_id)
        return (
          <li key={barber_id}>
            <Avatar name={barber} size={22} hue={colour} />
            <span className="sr-only">
              {barber}: {loadWords(own, open)}
              {open > 0 && ' e zënë'}
            </span>
            <span className="load-line" aria-hidden>
              {own.map((item) => (
                <i
                  key={item.id}
                  data-status={item.status}
                  data-over={endOf(item) <= minutes || undefined}
                  style={{
                    left: at(startOf(item)),
                    width: `calc(${at(from + item.duration)} - 1px)`,
                  }}
                />
              ))}
              <u style={{ left: at(minutes) }} />
            </span>
          </li>
        )
      })}
      <li className="load-hours" aria-hidden>
        {marks
          .filter((hour) => from <= hour * 60 && hour * 60 <= to)
          .map((hour) => (
            <span key={hour} style={{ left: at(hour * 60) }}>
              {hour}
            </span>
          ))}
      </li>
    </ul>
  )
}
