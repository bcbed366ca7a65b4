import { useQuery } from '@tanstack/react-query'
import type { Barber } from '#contract/staff.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useSession } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { DatedHours } from '#web/features/working-hours/dated-hours.tsx'
import { HoursForm } from '#web/features/working-hours/hours-form.tsx'
import { hoursQuery } from '#web/features/working-hours/queries.ts'
import '#web/features/staff/hours-panel.css'

type Props = {
  /** Whose hours are open. */
  barber: Barber
  /** Those that can be opened instead. */
  staff: readonly Barber[]
  onChoose: (barber: Barber) => void
}

/** The hours of one barber, with the others one touch away. */
export function HoursPanel({ barber, staff, onChoose }: Props) {
  const salon = useQuery(salonQuery)
  const hours = useQuery(hoursQuery(barber.id))
  const error = salon.error ?? hours.error
  const retry = () => void Promise.all([salon.refetch(), hours.refetch()])
  return (
    <div className="hours-panel stack gap-16 shrinks">
      {staff.length > 1 && (
        <fieldset className="hours-who flex wrap gap-6" aria-label="Berberi">
          {staff.map((one) => (
            <button
              className="chip"
              key={one.id}
              type="button"
              aria-pressed={one.id === barber.id}
              onClick={() => onChoose(one)}
            >
              <Avatar name={one.name} size={20} hue={one.colour} />
              {one.name}
            </button>
          ))}
        </fieldset>
      )}
      {salon.data && hours.data ? (
        <div key={barber.id} className="hours-panel stack gap-16 shrinks">
          <HoursForm
            barber={barber}
            salon={salon.data}
            told={hours.data}
            others={staff.filter(({ id, active }) => active && id !== barber.id)}
          />
          <DatedHours barber={barber} salon={salon.data} told={hours.data} />
        </div>
      ) : error ? (
        <LoadTrouble onRetry={retry}>{error.message}</LoadTrouble>
      ) : (
        <WaitingRows rows={7} height={46} ends={[48]} />
      )}
    </div>
  )
}

/** For a member who sets nobody's hours but the own. */
export function OwnHours() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(staffQuery)
  const barber = data?.find(({ id }) => id === user?.staffId)
  if (barber) return <HoursPanel barber={barber} staff={[barber]} onChoose={() => undefined} />
  if (error) return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  return data ? (
    <p>Llogaria juaj nuk është lidhur me një berber të sallonit.</p>
  ) : (
    <WaitingRows rows={7} height={46} ends={[48]} />
  )
}
