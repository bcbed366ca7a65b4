import { useQuery } from '@tanstack/react-query'
import { isOpenTo } from '#web/features/staff/is-open-to.ts'
import { staffQuery } from '#web/features/staff/queries.ts'
import { useOwnColumn } from '#web/features/staff/use-own-column.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type Props = { value: string; onBarber: (name: string) => void; error?: string | undefined }

const noStaff: readonly never[] = []

/** Those who work and whose day may be written, and whoever the appointment names already. */
export function useBarberNames(value: string) {
  const { data: staff = noStaff } = useQuery(staffQuery)
  const own = useOwnColumn()
  const working = staff
    .filter(({ active, name }) => active && isOpenTo(own, name))
    .map(({ name }) => name)
  return value === '' || working.includes(value) ? working : [...working, value]
}

export function BarberSelect({ value, onBarber, error }: Props) {
  const names = useBarberNames(value)
  return (
    <SelectField
      label="Barberi"
      value={value}
      onChange={(event) => onBarber(event.target.value)}
      options={[
        ...(value === '' ? [{ value: '', label: 'Zgjidhni', disabled: true }] : []),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      error={error}
    />
  )
}
