import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Collision, moveManyErrors, moveManyRoutes } from '#contract/move-many.ts'
import type { VisitToMove } from '#contract/visits/to-move.ts'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { type Choice, choiceFor, collisionWords, movesOf } from './choices.ts'
import '#web/ui/form/choice.css'
import './move-many.css'

type Props = {
  /** What the visits have in common, "brenda". */
  where: string
  visits: Pick<UseQueryResult<VisitToMove[]>, 'data' | 'error' | 'refetch'>
  onClose: () => void
}

function useMoves({ visits: { data = [], refetch }, onClose }: Props) {
  const client = useQueryClient()
  const [, go] = useLocation()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [collisions, setCollisions] = useState<readonly Collision[]>([])
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const moves = movesOf(data, chosen)
  async function send() {
    setBusy(true)
    try {
      const answer = await call(moveManyRoutes.move, { body: { moves } })
      const { message, historyId } = answer
      tellFreed(client, answer)
      await client.invalidateQueries({ queryKey: ['appointments'] })
      if (historyId === null) toast.success(message)
      else toast.undo(message, () => void undoEntry(client, historyId))
      onClose()
      go('/presin?s=mesazhe')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      if (error.is(moveManyErrors.collide)) setCollisions(error.extra['collisions'] as Collision[])
      // Other places may be free by now: what was chosen of the old ones counts no more.
      setChosen(new Map())
      await refetch()
    }
    setBusy(false)
  }
  const choose = (id: string, choice: Choice) => setChosen(new Map(chosen).set(id, choice))
  return { chosen, choose, moves, collisions, refusal, isBusy, send }
}

/** Visits that can't stay: each goes to another place or is cancelled, all that are ticked in one act. */
export function MoveManyDialog(props: Props) {
  const { where, visits, onClose } = props
  const { data, error, refetch } = visits
  const form = useMoves(props)
  const isOnline = useOnline()
  const { moves, refusal } = form
  return (
    <Dialog
      title={data ? counted(data.length, `termin ${where}`, `termine ${where}`) : 'Terminet'}
      onClose={onClose}
      className="move-many-dialog"
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Mbyll
          </Button>
          {moves.length > 0 && (
            <Button
              kind="primary"
              busy={form.isBusy}
              disabled={!isOnline}
              onClick={() => void form.send()}
            >
              {actWords(moves)}
            </Button>
          )}
        </>
      }
    >
      {!data && !error && <WaitingRows rows={4} height={64} />}
      {!data && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {data && (
        <p>
          {data.length === 0
            ? `Asnjë termin nuk mbeti ${where}.`
            : 'Mbeten derisa t’i zhvendosni ose t’i anuloni. Klientët dalin te Mesazhet.'}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="move-many">
          {data.map((visit) => (
            <VisitRow key={visit.id} visit={visit} {...form} />
          ))}
        </ul>
      )}
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

type RowProps = { visit: VisitToMove } & Pick<
  ReturnType<typeof useMoves>,
  'chosen' | 'choose' | 'collisions'
>

function VisitRow({ visit, chosen, choose, collisions }: RowProps) {
  const withWhom = useWithWhom()
  const { id, client_name: name, service_name: service, date, time, barber, proposals } = visit
  const choice = choiceFor(chosen, visit)
  const hit = collisions.find((one) => one.id === id)
  return (
    <li>
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Zhvendos: ${name}`}
        checked={choice.isTicked}
        onChange={({ target }) => choose(id, { ...choice, isTicked: target.checked })}
      />
      <p className="breaks">
        <Link href={visitPath(id, date)}>
          {shortDay(date)} {time} {name} te {withWhom(barber)}
        </Link>
        <small>{service}</small>
        {hit && <small className="move-many-hit">{collisionWords(hit)}</small>}
      </p>
      <select
        className="control control-select"
        aria-label={`Ku shkon: ${name}`}
        value={choice.to}
        onChange={({ target: { value } }) =>
          choose(id, { to: value === 'cancel' ? value : Number(value), isTicked: true })
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
