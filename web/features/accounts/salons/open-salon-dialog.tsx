import { salonComplaints } from '#contract/salon.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { moneyIn } from '#contract/kit/albanian.ts'
import { memberRoutes, type Workplace } from '#contract/members/members.ts'
import type { Plan, PlanType } from '#contract/plans.ts'
import { trialDays } from '#contract/subscription/trial.ts'
import { plansQuery } from '#web/lists/plans.ts'
import { call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { keyFor } from '#web/platform/idempotency-keys.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { isBilled } from '#web/platform/site.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { workplacesQuery } from './queries.ts'
import { useSwitch } from './use-switch.ts'
import './salons.css'

type Opened = { id: string; name: string }
type Props = { onClose: () => void }

/** Says what it costs first; the new salon is entered only when that is wanted. */
export function OpenSalonDialog({ onClose }: Props) {
  const [opened, setOpened] = useState<Opened>()
  return opened ? (
    <EnterDialog salon={opened} onClose={onClose} />
  ) : (
    <NameDialog onClose={onClose} onOpened={setOpened} />
  )
}

const check = ({ name }: { name: string }) =>
  name.trim() ? {} : { name: salonComplaints.nameMissing.message }

function NameDialog({ onClose, onOpened }: Props & { onOpened: (salon: Opened) => void }) {
  const client = useQueryClient()
  const intent = useId()
  const form = useForm({
    names: ['name'],
    check,
    send: async ({ name }) => {
      const { salon } = await call(memberRoutes.openSalon, { body: { name }, key: keyFor(intent) })
      void client.invalidateQueries(workplacesQuery)
      onOpened(salon)
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title="Hap një sallon"
      action="Hap sallonin"
      busyLabel="Duke hapur..."
      formClass="open-salon"
      form={form}
      onClose={onClose}
    >
      {isBilled() && <Price />}
      <Field
        label="Emri i sallonit"
        name="name"
        autoComplete="off"
        maxLength={120}
        error={form.errors.name}
      />
    </FormDialog>
  )
}

const units: Record<PlanType, string> = { monthly: 'në muaj', yearly: 'në vit' }
const pricesOf = (plans: readonly Plan[]) =>
  plans
    .filter(({ active }) => active)
    .map(({ type, price }) => `${moneyIn(price, 'EUR')} ${units[type]}`)
    .join(' ose ')

/** Whether the account had its trial is certain where it owns a salon. */
const owns = (salons: readonly Workplace[]) => salons.some(({ role }) => role === 'owner')

function Price() {
  const { data: plans } = useQuery(plansQuery)
  const { data: salons } = useQuery(workplacesQuery)
  if (!plans || !salons) return <p>&nbsp;</p>
  const price = `Abonimi është për sallon: ${pricesOf(plans)}.`
  return (
    <p>
      {owns(salons)
        ? `${price} Prova falas jepet një herë, prandaj salloni i ri hapet sapo të paguhet.`
        : `Nëse kjo adresë nuk ka pasur provë falas, ajo fillon tani dhe zgjat ${trialDays} ditë; përndryshe salloni hapet sapo të paguhet. ${price}`}
    </p>
  )
}

function EnterDialog({ salon: { id, name }, onClose }: Props & { salon: Opened }) {
  const enter = useSwitch()
  return (
    <Dialog
      title={`${name} u hap`}
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Më vonë
          </Button>
          <Button kind="primary" onClick={() => void enter(id)}>
            Kalo te {name}
          </Button>
        </>
      }
    >
      <p>Kjo skedë kalon te salloni i ri. Skedat e tjera mbeten aty ku janë.</p>
    </Dialog>
  )
}
