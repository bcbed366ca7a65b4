import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import type { Salon } from '#contract/salon.ts'
import type { ToldHours, Week } from '#contract/working-hours.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { leftOutside } from './outside.ts'
import { comingVisitsQuery } from './queries.ts'

type Props = { barber: Barber; salon: Salon; seen: ToldHours; week: Week }

const mostNamed = 6

/** The booked visits that the painted hours would leave outside: they stay, and are named. */
export function VisitsOutside({ barber, salon, seen, week }: Props) {
  const { data } = useQuery(comingVisitsQuery(barber.name, salon.today))
  if (!data) return null
  const { dated } = seen
  const found = leftOutside(
    data,
    { barberId: barber.id, salon: salon.hours, today: salon.today },
    { before: { hours: seen.hours, dated }, after: { hours: week, dated } },
  )
  if (found.length === 0) return null
  return (
    <section className="visits-outside flex gap-10" aria-label="Jashtë orarit">
      <CalendarDays size={17} aria-hidden />
      <div>
        <b>{counted(found.length, 'termin mbetet', 'termine mbeten')} jashtë orarit.</b> Ruhen ku
        janë.
        <ul>
          {found.slice(0, mostNamed).map((visit) => (
            <li key={visit.id}>
              <Link href={visitPath(visit.id, visit.appointment_date)}>
                {shortDay(visit.appointment_date)} {visit.appointment_time} {visit.client_name}
              </Link>
            </li>
          ))}
        </ul>
        {found.length > mostNamed && <p>dhe {found.length - mostNamed} të tjera</p>}
      </div>
    </section>
  )
}
