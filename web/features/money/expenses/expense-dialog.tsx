import { Wallet } from 'lucide-react'
import { useId, useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { signHere } from '#contract/kit/currency.ts'
import { amountFromText } from '#contract/kit/money.ts'
import {
  type Expense,
  expenseComplaints,
  expenseKindLabels,
  expenseWords,
  spendWayLabels,
  spendWays,
} from '#contract/till/expenses.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldError } from '#web/ui/form/field-frame.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { useDrawerDay } from './queries.ts'
import { useExpenseForm, useRemoving } from './use-expense-form.ts'
import '#web/features/till/sales/form/till-form.css'
import '../debts/debts.css'
import './expenses.css'

type Props = {
  /** The one to be changed. */
  expense?: Expense | undefined
  today: string
  onClose: () => void
}

/** A new expense, or one that is changed or removed: the amount first, the kind by one press. */
export function ExpenseDialog({ expense, today, onClose }: Props) {
  const state = useExpenseForm({ expense, today, onClose })
  const { draft, form } = state
  const id = useId()
  const sum = amountFromText(draft.amount)
  return (
    <Dialog
      title={expense ? 'Shpenzim' : 'Shpenzim i ri'}
      className="till-dialog"
      onClose={onClose}
      footer={
        <>
          {expense && <Removing expense={expense} why={`${id}-why`} onDone={onClose} />}
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <LineButton
            type="submit"
            form={id}
            kind="primary"
            className="expense-send"
            busy={form.busy}
            busyLabel="Duke shënuar..."
            why={`${id}-why`}
          >
            {expense ? 'Ruaj' : 'Shëno'} {sum !== undefined && sum > 0 && money(sum)}
          </LineButton>
        </>
      }
    >
      <form {...form.props} id={id} className="till-form">
        <Fields {...state} today={today} isFixed={expense?.ofDrawer ?? false} />
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
        <WhileNoLine id={`${id}-why`} />
      </form>
    </Dialog>
  )
}

type FieldsProps = ReturnType<typeof useExpenseForm> & {
  today: string
  /** Written at the drawer: only kind and note change. */
  isFixed: boolean
}

function Fields({ draft, form, edit, today, isFixed }: FieldsProps) {
  const { errors } = form
  return (
    <>
      <Field
        className="debt-sum"
        label="Shuma"
        replaces
        inputMode="decimal"
        autoComplete="off"
        suffix={signHere()}
        value={draft.amount}
        error={errors['amount']}
        disabled={isFixed}
        onChange={({ target }) => edit({ amount: target.value })}
      />
      <KindTiles kind={draft.kind} error={errors['kind']} onChoose={(kind) => edit({ kind })} />
      <Field
        label="Për çfarë"
        maxLength={200}
        autoComplete="off"
        value={draft.note}
        error={errors['note']}
        onChange={({ target }) => edit({ note: target.value })}
      />
      <div className="expense-when">
        <DateField
          label="Data"
          value={draft.date}
          today={today}
          max={today}
          error={errors['date']}
          disabled={isFixed}
          onChange={(date) => edit({ date })}
        />
        <SelectField
          label="Si u pagua"
          value={draft.method}
          options={spendWays.map((value) => ({ value, label: spendWayLabels[value] }))}
          error={errors['method']}
          disabled={isFixed}
          onChange={({ target }) =>
            edit({ method: spendWays.find((way) => way === target.value) ?? 'till' })
          }
        />
      </div>
      {isFixed ? (
        <Alert icon={Wallet}>{expenseComplaints.keptByDrawer.message}</Alert>
      ) : (
        <Repeating {...{ draft, form, edit }} />
      )}
      {!isFixed && draft.method === 'till' && <DrawerNote date={draft.date} today={today} />}
    </>
  )
}

function Repeating({ draft, form, edit }: ReturnType<typeof useExpenseForm>) {
  const id = useId()
  const error = form.errors['everyMonth']
  const isFromTill = draft.method === 'till'
  return (
    <div className="stack gap-6">
      <Switch
        label="Çdo muaj"
        hint={isFromTill && expenseComplaints.monthlyFromTill.message}
        checked={draft.everyMonth}
        disabled={isFromTill}
        onChange={(everyMonth) => edit({ everyMonth })}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** The drawer of a counted day stays as it was counted: the money leaves a later one. */
function DrawerNote({ date, today }: { date: string; today: string }) {
  const day = useDrawerDay(date, today)
  if (day === undefined || day === date) return null
  return <Alert icon={Wallet}>{expenseWords.leavesLater(date, day, today)}</Alert>
}

type RemovingProps = { expense: Expense; why: string; onDone: () => void }

/** One that is written every month asks whether those that come go too. */
function Removing({ expense, why, onDone }: RemovingProps) {
  const [isAsking, ask] = useState(false)
  const { busy, run } = useRemoving({ expense, onDone })
  const { kind, amount, everyMonth } = expense
  return (
    <>
      <LineButton
        kind="ghost"
        className="expense-remove"
        busy={busy}
        why={why}
        onClick={() => (everyMonth ? ask(true) : run('this'))}
      >
        Hiq
      </LineButton>
      {isAsking && (
        <ConfirmDialog
          question={{
            title: 'Hiqen edhe ato që vijnë?',
            body: `${expenseKindLabels[kind]}, ${money(amount)}, shënohet çdo muaj.`,
            action: 'Edhe ato që vijnë',
            danger: true,
            instead: { label: 'Vetëm këtë', act: () => run('this') },
            answer: (yes) => {
              ask(false)
              if (yes) run('following')
            },
          }}
        />
      )}
    </>
  )
}
