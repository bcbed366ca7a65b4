import { useId } from 'react'

/** Hues all round the circle; lightness is the page's own. */
const swatches = [
  ['#1c4e78', 'Blu e detit'],
  ['#0d6146', 'E gjelbër pylli'],
  ['#0f5f66', 'Petrol'],
  ['#4a4a9c', 'Indigo'],
  ['#6d3f8f', 'Vjollcë'],
  ['#8a3a78', 'Boronicë'],
  ['#9c3350', 'Vishnje'],
  ['#9c4326', 'Tullë'],
  ['#8a5a12', 'Bronz'],
  ['#6b6414', 'Ulli'],
  ['#4c6b24', 'Bari'],
  ['#5b574f', 'Gur'],
] as const

type Props = { colour: string; error: string | undefined; onColour: (colour: string) => void }

/** Any colour will do: it is read for its hue, and every text on the page stays readable. */
export function DoorColours({ colour, error, onColour }: Props) {
  const id = useId()
  return (
    <fieldset className="door-colours">
      <legend>Ngjyra</legend>
      <div className="flex wrap gap-8">
        {swatches.map(([value, name]) => (
          <label key={value} title={name}>
            <input
              className="unseen-input"
              type="radio"
              name={id}
              value={value}
              checked={colour === value}
              aria-label={name}
              onChange={() => onColour(value)}
            />
            <span style={{ background: value }} />
          </label>
        ))}
        <label className="door-own" title="Ngjyra juaj">
          <input
            className="unseen-input"
            type="color"
            aria-label="Ngjyra juaj"
            value={colour}
            onChange={({ target }) => onColour(target.value)}
          />
          <span className="small medium">Tjetër</span>
        </label>
      </div>
      <p className={error ? 'field-error' : 'door-hint'} role={error ? 'alert' : undefined}>
        {error ?? 'Çdo ngjyrë lexohet mirë: dritën e zgjedhim ne.'}
      </p>
    </fieldset>
  )
}
