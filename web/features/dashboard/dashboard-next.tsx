import type { Appointment } from '#contract/visits/appointments.ts'
import { duration, moneyIfKnown } from '#contract/kit/albanian.ts'
import { useHasQueue } from '#web/lists/salon.ts'
import { Shape } from '#web/ui/data/waiting.tsx'
import { nextOf } from './day-figures.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import type { Now } from '#web/visits/use-now.ts'

type Props = {
  day: readonly Appointment[]
  now: Now
  isLoaded: boolean
  onOpen: (appointment: Appointment, anchor: HTMLElement) => void
}

/** The one dark card: who is next, and in how long. */
export function DashboardNext({ day, now, isLoaded, onOpen }: Props) {
  const next = nextOf(day, now.minutes)
  const word = useHasQueue() ? 'Me termin' : 'Radhës'
  return (
    <section className="next-card" aria-label="Klienti i radhës">
      <p>
        <span>{word}</span>
        {next && <b>{wait(startOf(next) - now.minutes)}</b>}
      </p>
      {next ? (
        <>
          <h2>
            <button
              type="button"
              className="day-open"
              onClick={({ currentTarget }) => onOpen(next, currentTarget)}
            >
              {next.client_name}
            </button>
          </h2>
          <p className="next-what">
            {next.service_name} · {next.barber}
          </p>
          <p className="next-end">
            <time>{next.appointment_time}</time>
            <span>{moneyIfKnown(next.price)}</span>
          </p>
        </>
      ) : (
        <NobodyNext isLoaded={isLoaded} />
      )}
    </section>
  )
}

const NobodyNext = ({ isLoaded }: Pick<Props, 'isLoaded'>) => (
  <h2>{isLoaded ? 'Askush më për sot' : <Shape height={20} />}</h2>
)

const wait = (minutes: number) => (minutes === 0 ? 'tani' : `pas ${duration(minutes)}`)
