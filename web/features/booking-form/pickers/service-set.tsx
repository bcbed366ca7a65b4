import { duration, money } from '#contract/kit/albanian.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { mostParts } from '#contract/visits/parts.ts'
import type { Service } from '#contract/services/services.ts'
import {
  type Draft,
  errorName,
  type Errors,
  minutesFromText,
  type PartDraft,
  rowsOf,
  totalsOf,
} from '#web/visits/model/draft.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { OrderGrip } from '#web/ui/order/order-grip.tsx'
import { reordered } from '#web/ui/order/list-places.ts'
import { useOrdering } from '#web/ui/order/use-ordering.ts'
import { ServiceMore } from './service-more.tsx'
import { ServiceRow } from './set-row.tsx'
import './service-set.css'

type Props = {
  draft: Draft
  errors: Errors
  services: readonly Service[]
  onRows: (rows: readonly PartDraft[]) => void
  onAdd: (service: Service) => void
  /** More of them are being chosen. */
  isAdding: boolean
}

/** When each of them begins, as far as the time is typed. */
function startsOf(draft: Draft) {
  const time = timeFromText(draft.appointment_time)
  let at = time === undefined ? undefined : minutesOfTime(time)
  return rowsOf(draft).map(({ duration: typed }) => {
    const start = at
    if (at !== undefined) at += minutesFromText(typed) ?? 0
    return start
  })
}

const inTime = ['Më herët', 'Më vonë'] as const

/** The services of a visit, one after the other, each with its barber, minutes and price. */
export function ServiceSet({ draft, errors, services, onRows, onAdd, isAdding }: Props) {
  const rows = rowsOf(draft)
  const starts = startsOf(draft)
  const { minutes, price } = totalsOf(draft)
  const [first] = starts
  const names = rows.map(({ service_name: name }) => name)
  const { list, said, placeOf } = useOrdering<HTMLOListElement>(names, (from, to) =>
    onRows(reordered(rows, from, to)),
  )
  return (
    <fieldset className="service-set">
      <legend>Shërbimet</legend>
      <ol ref={list}>
        {rows.map((row, nth) => (
          <ServiceRow
            // The index keeps the keys of two rows for the same service apart.
            key={`${row.service_name} ${nth}`}
            row={row}
            start={starts[nth]}
            errorOf={(name) => errors[errorName(draft, nth, name)]}
            onChange={(patch) => onRows(rows.with(nth, { ...row, ...patch }))}
            {...(rows.length > 1 && { onRemove: () => onRows(rows.toSpliced(nth, 1)) })}
            grip={rows.length > 1 && <OrderGrip {...placeOf(nth)} steps={inTime} />}
          />
        ))}
      </ol>
      <p className="service-sum" aria-live="polite">
        <span>
          {duration(minutes)}
          {first !== undefined && `, deri ${clockOf(first + minutes)}`}
        </span>
        <b>{money(price)}</b>
      </p>
      <output className="sr-only">{said}</output>
      {isAdding && rows.length < mostParts && (
        <ServiceMore
          {...{ services, onAdd }}
          barberId={rows.at(-1)?.barber_id ?? ''}
          date={draft.appointment_date}
        />
      )}
    </fieldset>
  )
}
