import { AlarmClock } from 'lucide-react'
import { askLate } from './asked-late.tsx'

/** Says that a column's barber is late. */
export const LateButton = ({ barber }: { barber: string }) => (
  <button
    type="button"
    className="column-late touchable"
    aria-label={`${barber} është vonë`}
    title="Vonë…"
    onClick={() => askLate(barber)}
  >
    <AlarmClock size={18} aria-hidden />
  </button>
)
