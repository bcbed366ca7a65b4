import { Plus, X } from 'lucide-react'
import { signHere } from '#contract/kit/currency.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { TypedTier } from './terms.ts'

const most = 5

type Props = {
  tiers: readonly TypedTier[]
  errors: Readonly<Record<string, string>>
  onChange: (tiers: readonly TypedTier[]) => void
}

/** Rows "mbi 1 000 € : 45 %". */
export function TierRows({ tiers, errors, onChange }: Props) {
  const edit = (at: number, more: Partial<TypedTier>) =>
    onChange(tiers.map((tier, nth) => (nth === at ? { ...tier, ...more } : tier)))
  return (
    <fieldset className="share-tiers stack gap-8">
      <legend>Shkallë</legend>
      <p className="shares-quiet">
        Përqindja e shërbimeve për çka kalon një shumë brenda muajit kalendarik.
      </p>
      {tiers.map(({ key, above, services }, nth) => (
        <div key={key} className="share-tier">
          <Field
            label={<Numbered nth={nth}>Mbi</Numbered>}
            inputMode="decimal"
            autoComplete="off"
            suffix={signHere()}
            value={above}
            error={errors[`above${nth}`]}
            onChange={({ target }) => edit(nth, { above: target.value })}
          />
          <Field
            label={<Numbered nth={nth}>Përqindja</Numbered>}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            value={services}
            error={errors[`tier${nth}`]}
            onChange={({ target }) => edit(nth, { services: target.value })}
          />
          <Button
            kind="icon"
            aria-label={`Hiq shkallën ${nth + 1}`}
            onClick={() => onChange(tiers.filter((one) => one.key !== key))}
          >
            <X size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {tiers.length < most && (
        <Button
          size="small"
          className="share-tier-add"
          onClick={() =>
            onChange([
              ...tiers,
              { key: Math.max(0, ...tiers.map((tier) => tier.key)) + 1, above: '', services: '' },
            ])
          }
        >
          <Plus size={16} aria-hidden />
          Shkallë
        </Button>
      )}
    </fieldset>
  )
}

/** The rows look alike; only who hears them is told which one it is. */
const Numbered = ({ nth, children }: { nth: number; children: string }) => (
  <>
    {children}
    <span className="sr-only"> ({nth + 1})</span>
  </>
)
