import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { saleErrors } from '#contract/sales.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { clockOf, endOf, startOf } from '#contract/visits/visit-time.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { type Booked, type Draft, hasOtherLines, saleOf } from './form/sale-draft.ts'
import { useTillActs } from './mutations.ts'
import { TillForm } from './form/till-form.tsx'
import { useTillForm } from './form/use-till-form.ts'

type Props = { appointment: Appointment; place?: DOMRect | undefined; onClose: () => void }

/** The button that closes the visit has the focus: Enter closes it as booked and paid in cash, anything else is typed first. */
export function CloseDialog({ appointment, place, onClose }: Props) {
  const submit = useRef<HTMLButtonElement>(null)
  // After the dialog's own effect, which begins with the first field.
  useLayoutEffect(() => submit.current?.focus(), [])
  return (
    <SideDialog title={<Who appointment={appointment} />} place={place} onClose={onClose}>
      {appointment.saleId === null ? (
        <CloseForm appointment={appointment} submit={submit} onClose={onClose} />
      ) : (
        <Alert>{saleErrors.alreadyClosed.message}</Alert>
      )}
    </SideDialog>
  )
}

const bookedOf = ({ parts }: Appointment): Booked[] =>
  parts.map(({ service_name: name, price, barber, barber_id: staffId }) => ({
    name,
    price: price ?? 0,
    barber,
    staffId,
  }))

type FormProps = Omit<Props, 'place'> & { submit: RefObject<HTMLButtonElement | null> }

function CloseForm({ appointment, submit, onClose }: FormProps) {
  const booked = bookedOf(appointment)
  const acts = useTillActs()
  const send = async (draft: Draft) => {
    const { lines, ...paid } = saleOf(booked, draft)
    const body = { ...paid, ...(hasOtherLines(draft) && { lines }) }
    const { message } = await acts.close(appointment.id, body)
    onClose()
    toast.success(message)
  }
  const form = useTillForm({ booked, send, onTooLate: onClose })
  return <TillForm form={form} verb="Mbyll" busyLabel="Duke mbyllur..." submit={submit} />
}

function Who({ appointment }: Pick<Props, 'appointment'>) {
  const withWhom = useWithWhom()
  return (
    <span className="till-who">
      <small>Mbyll vizitën</small> {appointment.client_name}{' '}
      <span>
        te {barbersOf(appointment, withWhom)}, {clockOf(startOf(appointment))}–
        {clockOf(endOf(appointment))}
      </span>
    </span>
  )
}
