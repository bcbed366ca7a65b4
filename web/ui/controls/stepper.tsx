import { Minus, Plus } from 'lucide-react'
import './stepper.css'

type Props = {
  value: number
  from: number
  to: number
  less: string
  more: string
  onChange: (value: number) => void
}

/** A small number between two buttons. */
export function Stepper({ value, from, to, less, more, onChange }: Props) {
  return (
    <span className="stepper">
      <button
        type="button"
        aria-label={less}
        disabled={value <= from}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={15} aria-hidden />
      </button>
      <b aria-live="polite">{value}</b>
      <button
        type="button"
        aria-label={more}
        disabled={value >= to}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={15} aria-hidden />
      </button>
    </span>
  )
}
