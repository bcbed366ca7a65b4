import { AlarmClock } from 'lucide-react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import type { Now } from '#web/visits/use-now.ts'
import { askLate } from './asked-late.tsx'
import { currentOf } from './late-from.ts'
import './late-button.css'

type Props = { barberId: string; items: readonly Appointment[]; now: Now }

/** Says that a column's barber is late, while one of their visits runs. */
export function LateButton({ barberId, items, now }: Props) {
  const name = useNameOf()(barberId)
  const work = currentOf(items, barberId, now)
  if (!work || work.start > now.minutes) return null
  return (
    <button
      type="button"
      className="column-late touchable"
      aria-label={`${name} është vonë`}
      title="Vonë…"
      onClick={() => askLate(barberId)}
    >
      <AlarmClock size={18} aria-hidden />
    </button>
  )
}
