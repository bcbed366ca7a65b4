import { useId, useState } from 'react'
import { dayOfMonth, money } from '#contract/kit/albanian.ts'
import {
  expenseErrors,
  type ExpenseKind,
  expenseKinds,
  expenseWords,
  type Unnamed,
} from '#contract/till/expenses.ts'
import { ApiError } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { KindFace } from './kind-tiles.tsx'
import { useExpenseActs } from './mutations.ts'
import '#web/features/till/sales/form/till-form.css'
import './expenses.css'

type Props = { moves: readonly Unnamed[]; onClose: () => void }

/** One cash-out after the other; a press on a kind names it, and the next is asked about. */
export function NameDialog({ moves, onClose }: Props) {
  const acts = useExpenseActs()
  const [at, goTo] = useState(0)
  const move = moves[at]
  const next = () => (at + 1 < moves.length ? goTo(at + 1) : onClose())
  const { busy, run } = useSingleFlight(
    async ({ id, kind, note }: { id: string; kind: ExpenseKind | null; note: string }) => {
      try {
        const { message } = await acts.name(id, { kind, note: note.trim() })
        next()
        if (at + 1 === moves.length) toast.success(message)
      } catch (error) {
        toast.error(failureWords(error, expenseWords.loadFailed))
        // Another device was faster.
        if (error instanceof ApiError && error.is(expenseErrors.alreadyNamed)) next()
      }
    },
  )
  if (!move) return null
  return (
    <Dialog
      title={
        <span className="till-who">
          Për çfarë dolën {money(move.amount)}?
          <span>
            {dayOfMonth(move.date)}
            {moves.length > 1 && ` · ${at + 1} nga ${moves.length}`}
          </span>
        </span>
      }
      className="till-dialog"
      onClose={onClose}
    >
      <Naming
        key={move.id}
        move={move}
        busy={busy}
        onName={(kind, note) => run({ id: move.id, kind, note })}
      />
    </Dialog>
  )
}

type NamingProps = {
  move: Unnamed
  busy: boolean
  onName: (kind: ExpenseKind | null, note: string) => void
}

function Naming({ move, busy, onName }: NamingProps) {
  const [note, write] = useState(move.reason)
  const isOnline = useOnline()
  const why = useId()
  return (
    <div className="till-form" aria-busy={busy || undefined}>
      <fieldset className="till-ways expense-tiles" disabled={!isOnline}>
        <legend className="sr-only">Lloji</legend>
        {expenseKinds.map((kind) => (
          <button key={kind} type="button" onClick={() => onName(kind, note)}>
            <KindFace kind={kind} />
          </button>
        ))}
      </fieldset>
      <Field
        label="Për çfarë"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => write(target.value)}
      />
      <WhileNoLine id={why} />
      <LineButton why={why} onClick={() => onName(null, note)}>
        S’është shpenzim
      </LineButton>
    </div>
  )
}
