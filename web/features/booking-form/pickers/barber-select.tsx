import { doersFirst } from '#web/visits/set/at-barber.ts'
import { noLongerWorks } from '#web/visits/model/schedule-words.ts'
import type { PartDraft } from '#web/visits/model/draft.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'

type Props = {
  /** The barber's id. */
  value: string
  onBarber: (barberId: string) => void
  /** The service that the barber is to do, if it is known. */
  row?: Pick<PartDraft, 'service_id' | 'service_name'>
  error?: string | undefined
}

const anything = { service_id: null, service_name: '' }

/** Barbers who work and whose day may be written, and the one of the appointment at the end. */
function useBarbers(value: string) {
  const { staff } = useLists()
  const own = useOwnColumn()
  const working = staff.filter(({ active, id }) => active && isOpenTo(own, id))
  return [...new Set([...working, ...staff.filter(({ id }) => id === value)])]
}

/** Barbers who do the service come first; the others are marked, and the server refuses them. */
export function useBarberOptions(value: string, row: NonNullable<Props['row']>) {
  const barbers = useBarbers(value)
  return doersFirst(useLists(), row, barbers).map(({ id, name, isAble, active }) => {
    const cannot = isAble ? undefined : 'nuk e bën këtë shërbim'
    const trouble = active ? cannot : noLongerWorks
    return { value: id, label: trouble === undefined ? name : `${name} (${trouble})` }
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
