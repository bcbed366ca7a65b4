import { signHere } from '#contract/kit/currency.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { servicesQuery } from '#web/lists/services.ts'
import type { Complaint, Typed } from './service-drafts.ts'
import { namesOfGroups } from './service-groups.ts'
import { selectAll } from './service-steps.tsx'

type Props = { typed: Typed; complaint: Complaint; onEdit: (typed: Partial<Typed>) => void }

export const NameField = ({ typed, complaint, onEdit }: Props) => (
  <Field
    className="service-name"
    label="Emri"
    placeholder="p.sh. Maskë për flokë"
    autoComplete="off"
    value={typed.name}
    error={complaint['name']}
    onChange={({ target }) => onEdit({ name: target.value })}
  />
)

export const PriceField = ({ typed, complaint, onEdit }: Props) => (
  <Field
    label="Çmimi"
    suffix={signHere()}
    inputMode="decimal"
    autoComplete="off"
    value={typed.price}
    error={complaint['price']}
    onChange={({ target }) => onEdit({ price: target.value })}
    onFocus={selectAll}
  />
)

export const PriceFrom = ({ typed, onEdit }: Omit<Props, 'complaint'>) => (
  <Checkbox
    label="Shfaqet me “nga”"
    checked={typed.priceFrom}
    onChange={({ target }) => onEdit({ priceFrom: target.checked })}
  />
)

/** Typed freely; the groups that exist are proposed. */
export function GroupField({ typed, complaint, onEdit }: Props) {
  const list = useId()
  const { data = [] } = useQuery(servicesQuery)
  return (
    <>
      <Field
        label="Grupi"
        autoComplete="off"
        list={list}
        value={typed.group}
        error={complaint['group']}
        onChange={({ target }) => onEdit({ group: target.value })}
      />
      <datalist id={list}>
        {namesOfGroups(data).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

export const BufferField = ({ typed, complaint, onEdit }: Props) => (
  <Field
    label="Pastrim pas shërbimit"
    suffix="min"
    inputMode="numeric"
    autoComplete="off"
    value={typed.buffer}
    error={complaint['buffer']}
    onChange={({ target }) => onEdit({ buffer: target.value })}
    onFocus={selectAll}
  />
)

export const AgainField = ({ typed, complaint, onEdit }: Props) => (
  <Field
    label="Prapë pas"
    suffix="ditësh"
    inputMode="numeric"
    autoComplete="off"
    value={typed.againDays}
    error={complaint['againDays']}
    onChange={({ target }) => onEdit({ againDays: target.value })}
    onFocus={selectAll}
  />
)

export const DescriptionField = ({ typed, complaint, onEdit }: Props) => (
  <Field
    label={
      <>
        Përshkrimi <small>nëse duhet</small>
      </>
    }
    placeholder="del te faqja e rezervimeve"
    autoComplete="off"
    value={typed.description}
    error={complaint['description']}
    onChange={({ target }) => onEdit({ description: target.value })}
  />
)
