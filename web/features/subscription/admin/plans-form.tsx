import { useQueryClient } from '@tanstack/react-query'
import { number } from '#contract/kit/albanian.ts'
import { type Plan, planRoutes, planWords, savedLabel, savedPercent } from '#contract/plans.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { checkPlans, fieldNames, isChanged, namesOf, plansOf, refusedFields } from './plan-draft.ts'
import { plansQuery } from '#web/lists/plans.ts'
import { configuredPlansQuery } from '#web/features/subscription/queries.ts'

const statuses = [
  { value: 'true', label: 'Aktiv' },
  { value: 'false', label: 'Joaktiv' },
]

export function PlansForm({ plans }: { plans: readonly Plan[] }) {
  const save = useSavePlans()
  const form = useForm({
    names: fieldNames,
    check: checkPlans,
    unsaved: { isChanged: (typed) => isChanged(typed, plans), where: 'te planet' },
    fieldsOf: refusedFields,
    send: async (typed) => {
      await save(plansOf(typed))
      form.saved()
    },
  })
  const saved = savedPercent(plans.filter(({ active }) => active))
  return (
    <form {...form.props} className="plans-form">
      {plans.map((plan) => (
        <PlanFields key={plan.type} plan={plan} error={form.errors[namesOf(plan.type).price]} />
      ))}
      <div className="plans-form-end row wrap whole">
        {form.refusal && <Alert tone="error">{failureOf(form.refusal)}</Alert>}
        <p>{saved > 0 && `Te plani vjetor shihet: ${savedLabel(saved)}`}</p>
        <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          Ruaj Konfigurimet
        </Button>
      </div>
    </form>
  )
}

function PlanFields({ plan, error }: { plan: Plan; error: string | undefined }) {
  const names = namesOf(plan.type)
  return (
    <fieldset className="stack shrinks">
      <legend>{planLabels[plan.type]}</legend>
      <Field
        label={plan.type === 'monthly' ? 'Çmimi për muaj' : 'Çmimi për vit'}
        name={names.price}
        inputMode="decimal"
        autoComplete="off"
        suffix="€"
        defaultValue={number(plan.price, 2)}
        error={error}
      />
      <SelectField
        label="Statusi"
        name={names.active}
        options={statuses}
        defaultValue={String(plan.active)}
      />
    </fieldset>
  )
}

/** New prices count everywhere, so the queries of salons load again. */
function useSavePlans() {
  const client = useQueryClient()
  return async (plans: Plan[]) => {
    const reply = await call(planRoutes.save, { body: { plans } })
    client.setQueryData(configuredPlansQuery.queryKey, reply.plans)
    void client.invalidateQueries({ ...plansQuery, exact: true })
    toast.success(reply.message)
  }
}

const failureOf = (error: ApiError) =>
  error.code === 'network' || error.status >= 500 ? planWords.saveFailed : error.message
