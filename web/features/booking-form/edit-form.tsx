import { useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useAppointmentActs } from '#web/visits/cache/actions.ts'
import { AppointmentFields } from './appointment-fields.tsx'
import { changedMeanwhile } from '#web/visits/model/change-summary.ts'
import { changesOf, type Draft, draftOf, type Errors } from '#web/visits/model/draft.ts'
import { currentIn, gone, rivalIn, takenIn } from '#web/visits/model/appointment-errors.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import { KeptNote, SaveButton } from './save-button.tsx'
import { useAppointmentForm } from './use-appointment-form.ts'

function explain(error: ApiError): { fields?: Errors; form?: string } {
  const rival = rivalIn(error)
  if (currentIn(error)) return {}
  if (rival) return { fields: { appointment_time: takenIn(error, rival) } }
  if (error.is(commonErrors.notFound)) return { form: gone }
  if (error.is(commonErrors.unexpected)) return { form: appointmentWords.changeFailed }
  return { fields: error.fields, form: error.message }
}

type Props = { appointment: Appointment; place?: DOMRect | undefined; onClose: () => void }

export function EditForm({ appointment, place, onClose }: Props) {
  const acts = useAppointmentActs()
  const [seen, setSeen] = useState(appointment)
  /** The appointment as somebody else has changed it while this form was open. */
  const [current, setCurrent] = useState<Appointment>()

  async function save(draft: Draft, base: Appointment = seen) {
    const changes = changesOf(draft, seen)
    if (Object.keys(changes).length === 0 || (await acts.edit(base, changes))) onClose()
  }
  const form = useAppointmentForm({
    start: draftOf(seen),
    send: (draft) =>
      save(draft, current).catch((error: unknown) => {
        setCurrent(error instanceof ApiError ? currentIn(error) : undefined)
        throw error
      }),
    explain,
    except: seen,
  })
  const takeTheirs = (theirs: Appointment) => {
    setSeen(theirs)
    setCurrent(undefined)
    form.replace(draftOf(theirs))
  }
  return (
    <SideDialog title="Ndrysho terminin" onClose={onClose} place={place}>
      <form {...form.props} className="appointment-form">
        <AppointmentFields form={form} except={seen} startsOpen />
        <div className="form-end">
          {form.refusal && <Alert tone="error">{form.refusal}</Alert>}
          {current && <Alert tone="error">{changedMeanwhile(seen, current)}</Alert>}
          {current ? (
            <Button onClick={() => takeTheirs(current)}>Merr ndryshimet</Button>
          ) : (
            <Button onClick={onClose}>Mbrapa</Button>
          )}
          <SaveButton form={form}>{current ? 'Ruaj timen' : 'Ruaj ndryshimet'}</SaveButton>
          <KeptNote form={form} />
        </div>
      </form>
    </SideDialog>
  )
}
