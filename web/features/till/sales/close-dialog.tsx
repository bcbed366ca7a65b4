import { type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { type Sale } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { type NextPlace, type NextVisit, nextVisitWords } from '#contract/returns/next-visit.ts'
import { filledIn, NextForm } from '#web/features/next-visit/next-form.ts'
import { NextOffer } from '#web/features/next-visit/next-offer.tsx'
import { useNextVisitSoon } from '#web/features/next-visit/queries.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { clockOf, endOf, startOf } from '#contract/visits/visit-time.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { type Booked, type Draft, hasOtherLines, saleOf, untouched } from './form/sale-draft.ts'
import { useTillActs } from './mutations.ts'
import { JustClosed } from './just-closed.tsx'
import { useStampOffer } from './use-stamp-offer.ts'
import { TillForm } from './form/till-form.tsx'
import { type StampOffer, useTillForm } from './form/use-till-form.ts'

type Props = { appointment: Appointment; place?: DOMRect | undefined; onClose: () => void }

/** The button that closes the visit has the focus: Enter closes it as booked and paid in cash, anything else is typed first. */
export function CloseDialog({ appointment, place, onClose }: Props) {
  const submit = useRef<HTMLButtonElement>(null)
  const { isKnown, offer } = useStampOffer(appointment)
  // After the dialog's own effect, which begins with the first field.
  useLayoutEffect(() => submit.current?.focus(), [isKnown])
  const [closed, setClosed] = useState<Closed>()
  const [other, setOther] = useState<NextPlace>()
  if (closed && other)
    return (
      <Suspense>
        <NextForm {...filledIn(appointment, closed.next, other)} place={place} onClose={onClose} />
      </Suspense>
    )
  const title = closed ? nextVisitWords.title : <Who appointment={appointment} />
  return (
    <SideDialog title={title} place={place} onClose={onClose}>
      {closed ? (
        <>
          <JustClosed sale={closed.sale} onTakenBack={onClose} />
          <NextOffer
            appointment={appointment}
            next={closed.next}
            onDone={onClose}
            onOther={setOther}
          />
        </>
      ) : appointment.saleId !== null ? (
        <Alert>{saleErrors.alreadyClosed.message}</Alert>
      ) : isKnown ? (
        <CloseForm {...{ appointment, submit, offer, onClose }} onClosed={setClosed} />
      ) : (
        <WaitingRows rows={4} height={47} ends={[64]} />
      )}
    </SideDialog>
  )
}

/** It is paid, and its client may be asked for the next one. */
type Closed = { sale: Sale; next: NextVisit }

const bookedOf = ({ parts }: Appointment): Booked[] =>
  parts.map(({ service_name: name, service_id: serviceId, price, barber, barber_id: staffId }) => ({
    name,
    price: price ?? 0,
    barber,
    staffId,
    serviceId,
  }))

type FormProps = Omit<Props, 'place'> & {
  submit: RefObject<HTMLButtonElement | null>
  offer: StampOffer | undefined
  onClosed: (closed: Closed) => void
}

function CloseForm({ appointment, submit, offer, onClose, onClosed }: FormProps) {
  const booked = bookedOf(appointment)
  const acts = useTillActs()
  const intent = useId()
  const askNext = useNextVisitSoon(appointment)
  const send = async (draft: Draft) => {
    const { lines, clientId: _, ...paid } = saleOf(booked, draft)
    const body = { ...paid, ...(hasOtherLines(draft) && { lines }) }
    const asked = askNext()
    const { message, sale, unsent } = await acts.close(appointment, body, intent)
    const next = unsent === undefined ? await asked : null
    if (next) return onClosed({ sale, next })
    onClose()
    tellKept(message, unsent)
  }
  const { client_id: id, client_name: name } = appointment
  const start = { ...untouched, debtor: id === null ? undefined : { id, name } }
  const form = useTillForm({ booked, start, offer, send, onTooLate: onClose })
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
