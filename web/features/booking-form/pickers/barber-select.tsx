import { doersFirst } from '#web/visits/set/at-barber.ts'
import { noLongerWorks } from '#web/visits/model/schedule-words.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'

type Props = {
  value: string
  onBarber: (name: string) => void
  /** The service that the barber is to do, if it is known. */
  row?: Pick<PartDraft, 'service_id' | 'service_name'>
  error?: string | undefined
}

const anything = { service_id: null, service_name: '' }

/** Those who work and whose day may be written, and whoever the appointment names already. */
function useBarberNames(value: string) {
  const { staff } = useLists()
  const own = useOwnColumn()
  const working = staff
    .filter(({ active, name }) => active && isOpenTo(own, name))
    .map(({ name }) => name)
  return value === '' || working.includes(value) ? working : [...working, value]
}

/** Barbers who do the service come first; the others are marked, and the server refuses them. */
export function useBarberOptions(value: string, row: NonNullable<Props['row']>) {
  const names = useBarberNames(value)
  return doersFirst(useLists(), row, names).map(({ name, isAble, isOff }) => {
    const cannot = isAble ? undefined : 'nuk e bën këtë shërbim'
    const trouble = isOff ? noLongerWorks : cannot
    return { value: name, label: trouble === undefined ? name : `${name} (${trouble})` }
  })
}

export function BarberSelect({ value, onBarber, row = anything, error }: Props) {
  const options = useBarberOptions(value, row)
  return (
    <SelectField
      label="Barberi"
      value={value}
      onChange={(event) => onBarber(event.target.value)}
      options={[
        ...(value === '' ? [{ value: '', label: 'Zgjidhni', disabled: true }] : []),
        ...options,
      ]}
      error={error}
    />
  )
}
