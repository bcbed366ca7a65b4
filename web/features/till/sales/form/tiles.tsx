import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import './till-form.css'

type Tile<Value extends string> = { value: Value; label: string; icon: LucideIcon }

type Props<Value extends string> = {
  tiles: readonly Tile<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

export const TileFace = ({ label, icon: Icon }: Omit<Tile<string>, 'value'>) => (
  <span className="stack medium centered">
    <Icon size={20} aria-hidden />
    {label}
  </span>
)

/** One of a few, each with its sign, to stand in a group with the class `till-ways`: radio buttons underneath. */
export function Tiles<Value extends string>({ tiles, chosen, onChoose }: Props<Value>) {
  const name = useId()
  return tiles.map(({ value, ...face }) => (
    <label key={value}>
      <input
        className="unseen-input"
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <TileFace {...face} />
    </label>
  ))
}
