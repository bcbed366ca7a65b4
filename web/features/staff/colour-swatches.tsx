import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { coloursWith } from './colour-names.ts'

type Props = { worn: number; onChoose: (hue: number) => void }

export const ColourSwatches = ({ worn, onChoose }: Props) => (
  <fieldset className="swatches stack gap-6">
    <legend>Ngjyra</legend>
    {coloursWith(worn).map(({ hue, name }) => (
      <label key={hue} title={name} style={{ '--hue': hue } as CSSProperties}>
        <input
          className="unseen-input"
          type="radio"
          name="colour"
          value={hue}
          checked={hue === worn}
          onChange={() => onChoose(hue)}
        />
        <span className="middle">
          <Check size={16} strokeWidth={2.6} aria-hidden />
          <span className="sr-only">{name}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
