import { atBarber, barberTrouble, doersOf } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { type Draft, type PartDraft, rowsOf } from '#web/visits/model/draft.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useCalled, useWithWhom } from '#web/lists/use-called.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { Warning } from '#web/ui/text/warning.tsx'

type Props = {
  draft: Draft
  /** A short reason why the time does not suit a visit with these rows; undefined when it does. */
  noteOf: (rows: readonly PartDraft[]) => string | undefined
  onRows: (rows: readonly PartDraft[]) => void
}

/** The chosen barber stays chosen: that they don't do the service, or don't work any more, is said, and who could is one press away. */
export function BarberNotice({ draft, noteOf, onRows }: Props) {
  const lists = useLists()
  const own = useOwnColumn()
  const called = useCalled()
  const withWhom = useWithWhom()
  const rows = rowsOf(draft)
  const troubleOf = (row: PartDraft) => barberTrouble(lists, row, called)
  const nth = rows.findIndex((row) => troubleOf(row) !== undefined)
  const row = rows[nth]
  if (!row) return null
  const choices = doersOf(lists, row)
    .filter(({ id }) => id !== row.barber_id && isOpenTo(own, id))
    .map(({ id, name }) => {
      const changed = rows.with(nth, { ...row, ...atBarber(lists, row, id) })
      return { id, name, changed, note: noteOf(changed) }
    })
    .toSorted((one, other) => Number(one.note !== undefined) - Number(other.note !== undefined))
  return (
    <Warning>
      <span>{troubleOf(row)}</span>
      {choices.length > 0 && (
        <fieldset className="alternatives" aria-label="Berberë të tjerë">
          {choices.map(({ id, name, changed, note }) => (
            <button key={id} type="button" className="guest-chip" onClick={() => onRows(changed)}>
              te {withWhom(name)}
              {note !== undefined && ` · ${note}`}
            </button>
          ))}
        </fieldset>
      )}
    </Warning>
  )
}
