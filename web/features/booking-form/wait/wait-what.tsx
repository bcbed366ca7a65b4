import { Plus, X } from 'lucide-react'
import { mostParts } from '#contract/visits/parts.ts'
import { doesService } from '#contract/visits/doers.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'
import type { WaitForm } from './use-wait-form.ts'

type Props = { form: WaitForm }
const hidden = (words: string) => <span className="sr-only">{words}</span>

/** What is to be done, and by whom. */
export function WaitWhat({ form }: Props) {
  const { draft, set, errors } = form
  const { services } = draft
  const choose = (nth: number, id: string) => set({ services: services.with(nth, id) })
  const [first = '', ...others] = services
  return (
    <fieldset className="field">
      <legend>Çfarë dhe te kush</legend>
      <div className="wait-pair">
        <ServiceSelect chosen={first} onChoose={(id) => choose(0, id)} error={errors['services']} />
        <BarberSelect form={form} />
      </div>
      {others.map((chosen, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same service may stand twice
        <div key={nth} className="wait-more">
          <ServiceSelect chosen={chosen} onChoose={(id) => choose(nth + 1, id)} />
          <Button
            kind="icon"
            aria-label="Hiq shërbimin"
            onClick={() => set({ services: services.toSpliced(nth + 1, 1) })}
          >
            <X size={18} aria-hidden />
          </Button>
        </div>
      ))}
      {first !== '' && services.length < mostParts && (
        <button
          type="button"
          className="service-next"
          onClick={() => set({ services: [...services, ''] })}
        >
          <Plus size={14} aria-hidden />
          Edhe një shërbim
        </button>
      )}
    </fieldset>
  )
}

type ServiceProps = {
  chosen: string
  onChoose: (id: string) => void
  error?: string | undefined
}

function ServiceSelect({ chosen, onChoose, error }: ServiceProps) {
  const { services } = useLists()
  const offered = services.filter(({ is_active, id }) => is_active || id === chosen)
  return (
    <SelectField
      label={hidden('Shërbimi')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: 'Zgjidhni shërbimin', disabled: true },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
    />
  )
}

/** Those who do all of it come first; the others are marked, and the server refuses them. */
function BarberSelect({ form: { draft, set, errors } }: Props) {
  const { services, staff } = useLists()
  const own = useOwnColumn()
  const wanted = services.filter(({ id }) => draft.services.includes(id))
  const options = staff
    .filter(({ id, active }) => id === draft.barber || (active && isOpenTo(own, id)))
    .map(({ id, name }) => ({ id, name, isAble: wanted.every((one) => doesService(id, one)) }))
    .toSorted((one, other) => Number(other.isAble) - Number(one.isAble))
  return (
    <SelectField
      label={hidden('Barberi')}
      value={draft.barber}
      onChange={({ target }) => set({ barber: target.value })}
      options={[
        { value: '', label: 'Te kushdo' },
        ...options.map(({ id, name, isAble }) => ({
          value: id,
          label: isAble ? `Te ${name}` : `${name} (nuk e bën këtë shërbim)`,
        })),
      ]}
      error={errors['barber']}
    />
  )
}
