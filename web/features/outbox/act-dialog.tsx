import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { type Salon, titleOf } from './act-words.ts'
import { minutesFor, wantedVisit } from './elsewhere.ts'
import { wrongNumber } from './reason-words.ts'
import { type Decision, decisionAt } from './ways.ts'

const MoveDialog = lazyPiece(async () => ({
  default: (await import('#web/features/move/move-dialog.tsx')).MoveDialog,
}))

type Props = {
  act: OpenAct
  for: 'elsewhere' | 'number'
  salon: Salon
  /** Rejects with the refusal. */
  onSend: (decision: Decision) => Promise<void>
  onClose: () => void
}

/** A decision that takes a form: any other place, or the number as it should have been. */
export const ActDialog = ({ for: asked, ...props }: Props) =>
  asked === 'number' ? <NumberDialog {...props} /> : <PlaceDialog {...props} />

type OneProps = Omit<Props, 'for'>

function PlaceDialog({ act, salon, onSend, onClose }: OneProps) {
  const { data: services = [] } = useQuery(servicesQuery)
  const [visit] = useState(() => wantedVisit(act, minutesFor(act, services), salon.with))
  return (
    <Suspense>
      <MoveDialog
        appointment={visit}
        onClose={onClose}
        onMove={({ date, start, barber_id }) => {
          const place = { date, time: clockOf(start), barber_id: barber_id ?? visit.barber_id }
          return onSend(decisionAt(act, place, salon))
        }}
      />
    </Suspense>
  )
}

function NumberDialog({ act, onSend, onClose }: OneProps) {
  const field = wrongNumber(act) ?? 'phone'
  const [number, setNumber] = useState(act.client?.phone ?? '')
  const { busy, run, error } = useSingleFlight(async () => {
    await onSend({ way: 'again', change: { [field]: number.trim() }, done: 'u ruajt' })
    onClose()
  })
  return (
    <FormDialog
      title={`Numri i ${titleOf(act)}`}
      onClose={onClose}
      action="Ruaj"
      busyLabel="Duke ruajtur..."
      form={{
        props: {
          noValidate: true,
          onSubmit: (event) => {
            event.preventDefault()
            run()
          },
        },
        busy,
        refusal: error && { message: error.fields[field] ?? error.message },
      }}
    >
      <Field
        label="Numri"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </FormDialog>
  )
}
