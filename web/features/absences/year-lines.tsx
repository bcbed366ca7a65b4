import type { Absence } from '#contract/absences/absences.ts'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import { daysBetween } from '#contract/kit/time.ts'
import type { Barber } from '#contract/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = { absences: readonly Absence[]; staff: readonly Barber[]; today: string }

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))

/** A line for each barber, with the whole days away from work; hours of a day are too little to be seen in a year. */
export function YearLines({ absences, staff, today }: Props) {
  const year = today.slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const length = daysBetween(first, last) + 1
  const within = ({ from, to }: Absence) => ({
    from: from < first ? first : from,
    to: to > last ? last : to,
  })
  const percent = (days: number) => `${(days / length) * 100}%`
  return (
    <section className="year" aria-label={`Viti ${year}`}>
      <p className="year-months" aria-hidden>
        {months.map((month) => (
          <span key={month}>{shortDay(`${year}-${month}-01`).replace(/^\d+ /, '')}</span>
        ))}
      </p>
      {staff.map((barber) => {
        const own = absences
          .filter(
            ({ barberId, kind, fromTime }) =>
              barberId === barber.id && kind !== 'open' && !fromTime,
          )
          .filter(({ from, to }) => from <= last && to >= first)
          .map(within)
        const days = own.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)
        return (
          <p key={barber.id} className="year-row stack gap-12">
            <Avatar name={barber.name} size={22} hue={barber.colour} />
            <span className="sr-only">{barber.name}</span>
            <span aria-hidden>
              {own.map(({ from, to }) => (
                <i
                  key={`${from} ${to}`}
                  style={{
                    left: percent(daysBetween(first, from)),
                    width: percent(daysBetween(from, to) + 1),
                  }}
                />
              ))}
              <u style={{ left: percent(daysBetween(first, today)) }} />
            </span>
            <em>{counted(days, 'ditë', 'ditë')}</em>
          </p>
        )
      })}
    </section>
  )
}
