import { Info } from 'lucide-react'
import { useId } from 'react'
import type { Door } from '#contract/outside/door.ts'
import { namesOf } from '#contract/kit/details.ts'
import { Card } from '#web/ui/data/card.tsx'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import type { DoorForm } from './use-door-draft.ts'
import './door-silence.css'

const ways: Record<Door['whenSilent'], { label: string; hint: string }> = {
  book: { label: 'Rezervohet si gjithmonë', hint: 'Klienti e merr vendin menjëherë.' },
  ask: {
    label: 'Bëhet kërkesë',
    hint: 'Askujt s’i premtohet një vend që s’e sheh dot kush. Ju e pranoni me një prekje kur të kthehet interneti.',
  },
}

/** What a booking becomes while no device of the salon has a line. */
export function DoorSilence({ form }: { form: DoorForm }) {
  const name = useId()
  const { draft, edit } = form
  return (
    <Card title="Kur salloni hesht" className="door-card">
      <p className="door-silence-why">
        Nëse tableti s’ka internet, faqja s’e di çfarë po shkruani ju.
      </p>
      <fieldset className="stack gap-8" aria-label="Kur salloni hesht">
        {namesOf(ways).map((way) => (
          <label key={way} className="door-silence-way tile row">
            <input
              type="radio"
              name={name}
              checked={draft.whenSilent === way}
              onChange={() => edit({ whenSilent: way })}
            />
            <span>
              {ways[way].label}
              <small>{ways[way].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <SilentMinutes form={form} />
      <p className="door-silence-note flex gap-10 sunken">
        <Info size={16} aria-hidden />
        <span>Vetëm nëse tableti rri ndezur; përndryshe faqja do të pyeste gjithë ditën.</span>
      </p>
    </Card>
  )
}

const usual = [15, 30, 60, 120, 240]
const words = 'Pas sa kohësh pa shenjë'

/** Keeps its place where a booking is made as always. */
function SilentMinutes({ form: { draft, errors, edit } }: { form: DoorForm }) {
  const id = useId()
  const error = errors['silentMinutes']
  const choices = [...new Set([...usual, draft.silentMinutes])].toSorted((a, b) => a - b)
  return (
    <div className="door-silence-minutes" data-idle={draft.whenSilent === 'book' || undefined}>
      <SettingRows>
        <SettingRow label={words} hint="Brenda orarit, nga asnjë pajisje e sallonit.">
          <select
            className="control control-select"
            aria-label={words}
            aria-invalid={error ? true : undefined}
            value={draft.silentMinutes}
            onChange={({ target }) => edit({ silentMinutes: Number(target.value) })}
          >
            {choices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minuta
              </option>
            ))}
          </select>
        </SettingRow>
      </SettingRows>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
