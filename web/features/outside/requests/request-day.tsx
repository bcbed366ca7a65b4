import { useWithWhom } from '#web/lists/use-called.ts'
import { numbers, Shape, Waiting } from '#web/ui/data/waiting.tsx'
import type { Appointment } from '#contract/visits/appointments.ts'
import { dayAround, type Holding } from './day-around.ts'
import type { KnownWeek } from '#web/visits/times/use-known-week.ts'

type Props = { request: Appointment; week: KnownWeek; title?: string; holds?: Holding }

/** The day around a request, at its barber: that is what decides the answer. */
export function RequestDay({ request, week, title = 'Përreth', holds }: Props) {
  const withWhom = useWithWhom()
  if (week === null) return null
  return (
    <section className="request-day stack gap-6">
      <h3>
        {title}, te {withWhom(request.barber)}
      </h3>
      {week === undefined ? (
        <Waiting>
          <ol>
            {numbers(4).map((row) => (
              <li key={row}>
                <Shape width="2.5rem" />
                <Shape width="70%" />
              </li>
            ))}
          </ol>
        </Waiting>
      ) : (
        <ol>
          {dayAround(request, week.items, week.times, holds).map(({ time, words, more, kind }) => (
            <li key={`${time} ${words}`} data-kind={kind}>
              <time>{time}</time>
              <span className="one-line">
                <b>{words}</b>
                {more && <small> {more}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
