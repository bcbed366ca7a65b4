import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import './till-form.css'

type Tile<Value extends string> = { value: Value; label: string; icon: LucideIcon }

type Props<Value extends string> = {
  tiles: readonly Tile<Value>[]
  chosen: Value | undefined
  /** A tile that can't be chosen now, and the id of the words that say why. */
  off?: { value: Value; why: string } | false
  onChoose: (value: Value) => void
}

export const TileFace = ({ label, icon: Icon }: Omit<Tile<string>, 'value'>) => (
  <span className="tile stack centered">
    <Icon size={20} aria-hidden />
    {label}
  </span>
)

/** One of a few, each with its sign, to stand in a group with the class `till-ways`: radio buttons underneath. */
export function Tiles<Value extends string>({ tiles, chosen, off, onChoose }: Props<Value>) {
  const name = useId()
  return tiles.map(({ value, ...face }) => (
    <label key={value}>
      <input
        className="unseen-input"
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        {...(off && off.value === value && { disabled: true, 'aria-describedby': off.why })}
        onChange={() => onChoose(value)}
      />
      <TileFace {...face} />
    </label>
  ))
}
