import { AlarmClock } from 'lucide-react'
import { useNameOf } from '#web/lists/barber-names.ts'
import { askLate } from './asked-late.tsx'

/** Says that a column's barber is late. */
export const LateButton = ({ barberId }: { barberId: string }) => (
  <button
    type="button"
    className="column-late touchable"
    aria-label={`${useNameOf()(barberId)} është vonë`}
    title="Vonë…"
    onClick={() => askLate(barberId)}
  >
    <AlarmClock size={18} aria-hidden />
  </button>
)
