import { useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import type { VisitToMove } from '#contract/to-move.ts'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { Warning } from '#web/ui/text/warning.tsx'
import { allCancelled, choiceFor, collisionWords } from './choices.ts'
import { type MoveManyProps, useMoves } from './use-moves.ts'
import '#web/ui/form/field.css'
import './move-many.css'

/** Visits that can't stay: each goes to another place or is cancelled, all that are ticked in one act. */
export function MoveManyDialog(props: MoveManyProps) {
  const { where, visits } = props
  const { data, error, refetch } = visits
  const form = useMoves(props)
  const { moves, refusal, collisions, moved, close, toMessages } = form
  return (
    <Dialog
      title={data ? counted(data.length, `termin ${where}`, `termine ${where}`) : 'Terminet'}
      onClose={close}
      className="move-many-dialog"
      footer={
        <>
          <Button kind="soft" onClick={toMessages ?? close}>
            {toMessages ? 'Te Mesazhet' : 'Mbyll'}
          </Button>
          {moves.length > 0 && (
            <LineButton kind="primary" busy={form.isBusy} onClick={() => void form.send()}>
              {actWords(moves)}
            </LineButton>
          )}
        </>
      }
    >
      {!data && !error && <WaitingRows rows={4} height={64} />}
      {!data && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {moved && collisions.length > 0 && !refusal && (
        <Warning>
          {moved.message} {counted(collisions.length, 'mbeti', 'mbetën')} pa vend: zgjidhni një
          tjetër, ose anuloni.
        </Warning>
      )}
      {data && (
        <p>
          {data.length === 0
            ? `Asnjë termin nuk mbeti ${where}.`
            : 'Mbeten derisa t’i zhvendosni ose t’i anuloni. Klientët dalin te Mesazhet.'}
        </p>
      )}
      {data && data.length > 0 && <VisitRows visits={data} {...form} />}
    </Dialog>
  )
}

/** "Zhvendos 6 termine", "Anulo 2 termine", "Zhvendos 6, anulo 2" */
function actWords(moves: readonly object[]) {
  const cancelled = moves.filter((move) => 'cancel' in move).length
  const moved = moves.length - cancelled
  if (moved > 0 && cancelled > 0) return `Zhvendos ${moved}, anulo ${cancelled}`
  const words = counted(moves.length, 'termin', 'termine')
  return moved > 0 ? `Zhvendos ${words}` : `Anulo ${words}`
}

type RowsProps = { visits: readonly VisitToMove[] } & Pick<
  ReturnType<typeof useMoves>,
  'chosen' | 'choose' | 'collisions'
>

function VisitRows({ visits, ...form }: RowsProps) {
  const { chosen, choose, collisions } = form
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = collisions.length > 0 && list.current?.querySelector<HTMLElement>('.is-stuck')
    if (!row) return
    row.querySelector('select')?.focus()
    row.scrollIntoView({ block: 'nearest' })
  }, [collisions])
  const isCancelled = visits.every((visit) => {
    const { to, isTicked } = choiceFor(chosen, visit)
    return to === 'cancel' && isTicked
  })
  return (
    <>
      {visits.length > 1 && (
        <Checkbox
          className="move-many-all"
          label="Anulohen të gjitha"
          checked={isCancelled}
          onChange={({ target }) => choose(target.checked ? allCancelled(visits) : new Map())}
        />
      )}
      <ul className="move-many" ref={list}>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} {...form} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { visit: VisitToMove } & Omit<RowsProps, 'visits'>

function VisitRow({ visit, chosen, choose, collisions }: RowProps) {
  const withWhom = useWithWhom()
  const reason = useId()
  const { id, client_name: name, service_name: service, date, time, barber, proposals } = visit
  const choice = choiceFor(chosen, visit)
  const hit = collisions.find((one) => one.id === id)
  const set = (news: Partial<typeof choice>) =>
    choose(new Map(chosen).set(id, { ...choice, ...news }))
  return (
    <li className={hit && 'is-stuck'}>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Zhvendos: ${name}`}
        checked={choice.isTicked}
        onChange={({ target }) => set({ isTicked: target.checked })}
      />
      <p className="breaks">
        <Link href={visitPath(id, date)}>
          {shortDay(date)} {time} {name} te {withWhom(barber)}
        </Link>
        <small>{service}</small>
        {hit && (
          <small className="move-many-hit" id={reason}>
            {collisionWords(hit)}
          </small>
        )}
      </p>
      <select
        className="control control-select"
        aria-label={`Ku shkon: ${name}`}
        aria-describedby={hit && reason}
        value={choice.to}
        onChange={({ target: { value } }) =>
          set({ to: value === 'cancel' ? value : Number(value), isTicked: true })
        }
      >
        {proposals.map((place, nth) => (
          <option key={`${place.date} ${place.time} ${place.barber_id}`} value={nth}>
            {place.date === date ? '' : `${shortDay(place.date)}, `}
            {place.time} te {withWhom(place.barber)}
          </option>
        ))}
        <option value="cancel">Anulohet</option>
      </select>
    </li>
  )
}
