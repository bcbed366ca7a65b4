import { useQuery } from '@tanstack/react-query'
import { clientLabels } from '#contract/clients/clients.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type Props = {
  barber: string | null
  onChange: (barber: string | null) => void
  error: string | undefined
}

/** One who left stays as long as nobody else is chosen. */
export function BarberField({ barber, onChange, error }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const offered = staff.filter(({ id, active }) => active || id === barber)
  return (
    <SelectField
      label={clientLabels.preferredBarber}
      value={barber ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        { value: '', label: 'Kushdo' },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
    />
  )
}
