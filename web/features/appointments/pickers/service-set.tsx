import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { duration, money } from '#contract/kit/albanian.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { mostParts } from '#contract/parts.ts'
import type { Service } from '#contract/services.ts'
import {
  type Draft,
  errorName,
  type Errors,
  minutesFromText,
  type PartDraft,
  rowsOf,
  totalsOf,
} from '#web/features/appointments/model/draft.ts'
import { clock, minutesOf } from '#web/features/appointments/model/schedule-model.ts'
import { reordered } from '#web/features/appointments/set/set-order.ts'
import { ServiceMore } from './service-more.tsx'
import { ServiceRow } from './set-row.tsx'
import { grip, SetGrip } from './set-grip.tsx'
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
  let at = time === undefined ? undefined : minutesOf(time)
  return rowsOf(draft).map(({ duration: typed }) => {
    const start = at
    if (at !== undefined) at += minutesFromText(typed) ?? 0
    return start
  })
}

/** Moves a row, says where it stands now, and leaves the focus with it. */
function useOrder(rows: readonly PartDraft[], onRows: Props['onRows']) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<number>()
  function move(from: number, to: number, hand: string) {
    const name = rows[from]?.service_name
    flushSync(() => {
      onRows(reordered(rows, from, to))
      if (open !== undefined) setOpen(to)
      setSaid(`${name}: ${to + 1} nga ${rows.length}`)
    })
    const row = list.current?.children[to]
    const next = row?.querySelector(`${hand}:enabled`) ?? row?.querySelector(grip)
    if (next instanceof HTMLElement) next.focus()
  }
  return { list, said, open, setOpen, move }
}

/** The services of a visit, one after the other, each with its barber, minutes and price. */
export function ServiceSet({ draft, errors, services, onRows, onAdd, isAdding }: Props) {
  const rows = rowsOf(draft)
  const starts = startsOf(draft)
  const { minutes, price } = totalsOf(draft)
  const [first] = starts
  const { list, said, open, setOpen, move } = useOrder(rows, onRows)
  return (
    <fieldset className="service-set">
      <legend>Shërbimet</legend>
      <ol ref={list}>
        {rows.map((row, nth) => (
          <ServiceRow
            // Two of one service are told apart by their place.
            key={`${row.service_name} ${nth}`}
            row={row}
            start={starts[nth]}
            errorOf={(name) => errors[errorName(draft, nth, name)]}
            onChange={(patch) => onRows(rows.with(nth, { ...row, ...patch }))}
            {...(rows.length > 1 && { onRemove: () => onRows(rows.toSpliced(nth, 1)) })}
            grip={
              rows.length > 1 && (
                <SetGrip
                  name={row.service_name}
                  nth={nth}
                  of={rows.length}
                  isOpen={open === nth}
                  onOpen={(isOpen) => setOpen(isOpen ? nth : undefined)}
                  onMove={(to, hand) => move(nth, to, hand)}
                />
              )
            }
          />
        ))}
      </ol>
      <p className="service-sum" aria-live="polite">
        <span>
          {duration(minutes)}
          {first !== undefined && `, deri ${clock(first + minutes)}`}
        </span>
        <b>{money(price)}</b>
      </p>
      <output className="sr-only">{said}</output>
      {isAdding && rows.length < mostParts && <ServiceMore services={services} onAdd={onAdd} />}
    </fieldset>
  )
}
