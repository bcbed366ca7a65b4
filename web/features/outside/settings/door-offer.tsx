import { useQuery } from '@tanstack/react-query'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { DoorForm } from './use-door-draft.ts'

type Thing = { readonly id: string; readonly name: string }

/** Which services and which barbers clients may choose. */
export function DoorOffer({ form: { draft, errors, edit } }: { form: DoorForm }) {
  const services = useQuery(servicesQuery).data?.filter(({ is_active: isActive }) => isActive) ?? []
  const barbers = useQuery(staffQuery).data?.filter(({ active }) => active) ?? []
  return (
    <Card title="Çfarë ofrohet" className="door-card">
      <Chosen
        title="Shërbimet"
        all="Të gjitha, edhe ato që shtohen"
        things={services}
        chosen={draft.services}
        error={errors['services']}
        onChange={(chosen) => edit({ services: chosen })}
      />
      <Chosen
        title="Berberët"
        all="Të gjithë, edhe ata që vijnë"
        things={barbers}
        chosen={draft.barbers}
        error={errors['barbers']}
        onChange={(chosen) => edit({ barbers: chosen })}
      />
    </Card>
  )
}

type Props = {
  title: string
  all: string
  things: readonly Thing[]
  /** Null is all of them. */
  chosen: readonly string[] | null
  error: string | undefined
  onChange: (chosen: string[] | null) => void
}

function Chosen({ title, all, things, chosen, error, onChange }: Props) {
  const ids = things.map(({ id }) => id)
  const isOn = (id: string) => chosen === null || chosen.includes(id)
  const onToggle = (id: string) =>
    onChange(ids.filter((one) => (one === id ? !isOn(id) : isOn(one))))
  return (
    <fieldset className="door-chosen stack gap-8 shrinks" data-wrong={error ? '' : undefined}>
      <legend>{title}</legend>
      <Checkbox
        label={all}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : ids)}
      />
      {chosen !== null && (
        <div>
          {things.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={isOn(id)} onChange={() => onToggle(id)} />
          ))}
        </div>
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
