import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { amountFromText, typedComplaint } from '#contract/kit/money.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { planTypes, type PlanType } from '#contract/plans.ts'
import {
  checkDuration,
  defaultDuration,
  type Duration,
  durationUnits,
  type Extension,
  planLabels,
  subscriptionRoutes,
  unitLabels,
} from '#contract/subscription/subscription.ts'
import {
  checkTaken,
  type TakenWay,
  takenWays,
  sourceLabels,
} from '#contract/subscription/taken-money.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { extensionFailure } from './extension-failure.ts'
import './extend-dialog.css'

/** The subscription that is extended: an account's, or that of a record. */
type Target = { userId: string } | { recordId: string }
/** The salons that the account owns; without a choice the oldest is meant. */
type Salons = readonly { id: string; name: string }[]
type Extended = ReplyOf<typeof subscriptionRoutes.extend>['user']
type Typed = {
  plan: string
  value: string
  unit: string
  salonId: string
  method: string
  amount: string
}

const durationOf = ({ value, unit }: Pick<Typed, 'value' | 'unit'>): Duration => ({
  value: value.trim() === '' ? Number.NaN : Number(value),
  unit: unit as Duration['unit'],
})

function check(typed: Typed) {
  const wrong = checkDuration(durationOf(typed))
  return { ...(wrong !== undefined && { value: wrong }), ...checkAmount(typed) }
}
/** A grant asks for no amount. */
function checkAmount({ method, amount }: Pick<Typed, 'method' | 'amount'>) {
  if (method === '') return {}
  const complaint = amount.trim() === '' ? undefined : typedComplaint(amount, 'EUR')
  return complaint === undefined
    ? checkTaken({ method: method as TakenWay, amount: amountFromText(amount, 'EUR') ?? 0 })
    : { amount: complaint }
}
const takenOf = ({ method, amount }: Pick<Typed, 'method' | 'amount'>) =>
  method === '' ? {} : { method: method as TakenWay, amount: amountFromText(amount, 'EUR') ?? 0 }

const fieldsOf = ({ fields: { 'duration.value': value, amount } }: ApiError) => ({
  ...(value !== undefined && { value }),
  ...(amount !== undefined && { amount }),
})

function extend(target: Target, salonId: string, extension: Extension) {
  if ('recordId' in target)
    return call(subscriptionRoutes.extendRecord, {
      params: { id: target.recordId },
      body: extension,
    })
  const body = { ...target, ...extension, ...(salonId && { salonId }) }
  return call(subscriptionRoutes.extend, { body })
}

type Props = {
  target: Target
  /** The name is shown, so that no other account is extended by mistake. */
  username: string
  salons?: Salons
  onClose: () => void
  onExtended?: (user: Extended) => void
}

export function ExtendDialog({ target, username, salons = [], onClose, onExtended }: Props) {
  const client = useQueryClient()
  const form = useForm({
    names: ['plan', 'value', 'unit', 'salonId', 'method', 'amount'],
    check,
    fieldsOf,
    send: async (typed) => {
      const subscriptionType = typed.plan as PlanType
      const extension = { subscriptionType, duration: durationOf(typed), ...takenOf(typed) }
      const { message, user } = await extend(target, typed.salonId, extension)
      toast.success(message)
      void client.invalidateQueries({ queryKey: ['subscription'] })
      onExtended?.(user)
      onClose()
    },
  })
  return (
    <Dialog title="Zgjedh Abonimin" onClose={onClose}>
      <form {...form.props} className="extend">
        <p>
          Për <b>{username}</b>. Koha shtohet nga sot, ose nga fundi i abonimit që ka.
        </p>
        <ExtensionFields salons={salons} wrong={form.errors.value} />
        <TakenFields wrong={form.errors.amount} />
        {form.refusal && <Alert tone="error">{extensionFailure(form.refusal)}</Alert>}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke zgjatur...">
            Zgjat Abonimin
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const ExtensionFields = ({ salons, wrong }: { salons: Salons; wrong: string | undefined }) => (
  <>
    {salons.length > 1 && (
      <SelectField
        label="Salloni"
        name="salonId"
        options={salons.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
    <SelectField label="Plani" name="plan" options={plans} />
    <div className="extend-length stack gap-12">
      <Field
        label="Kohëzgjatja"
        name="value"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        defaultValue={defaultDuration.value}
        error={wrong}
      />
      <SelectField label="Njësia" name="unit" options={units} defaultValue={defaultDuration.unit} />
    </div>
  </>
)

/** Money that the operator took; without any the extension is a gift. */
function TakenFields({ wrong }: { wrong: string | undefined }) {
  const [isPaid, setIsPaid] = useState(false)
  return (
    <div className="extend-length stack gap-12">
      <SelectField
        label="Si u paguan"
        name="method"
        options={ways}
        onChange={({ target }) => setIsPaid(target.value !== '')}
      />
      {isPaid && (
        <Field
          label="Shuma"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          error={wrong}
        />
      )}
    </div>
  )
}

const ways = [
  { value: '', label: 'Falas' },
  ...takenWays.map((value) => ({ value, label: sourceLabels[value] })),
]
const plans = planTypes.map((value) => ({ value, label: planLabels[value] }))
const units = durationUnits.map((value) => ({ value, label: unitLabels[value] }))
