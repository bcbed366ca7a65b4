import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Barber } from '#contract/staff.ts'
import type { Salon } from '#contract/salon.ts'
import {
  hoursComplaints,
  type DatedHours,
  hoursErrors,
  type ToldHours,
} from '#contract/working-hours.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { useSaveHours } from './mutations.ts'
import { checkWeek, type Errors, wireOf } from './week.ts'
import { WeekEditor } from './week-editor.tsx'

type Props = {
  barber: Barber
  salon: Salon
  told: ToldHours
  /** Of the sets of the barber; the one after the last is new. */
  nth: number
  onClose: () => void
}

const dayMissing = 'Zgjidhni ditën.'

function check({ from, until, hours }: DatedHours): Errors {
  const days: Errors = {}
  if (!from) days['from'] = dayMissing
  if (!until) days['until'] = dayMissing
  else if (until < from) days['until'] = hoursComplaints.untilEarly.message
  return { ...days, ...checkWeek(hours) }
}
const weekErrors = (errors: Errors) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name.includes('.')))

function useDated({ barber, salon, told, nth, onClose }: Props) {
  const client = useQueryClient()
  const save = useSaveHours()
  const usual = told.hours ?? salon.hours
  const [set, change] = useState<DatedHours>(
    () => told.dated[nth] ?? { from: '', until: '', hours: usual },
  )
  const form = useDraftForm({
    draft: set,
    check,
    // Of a set whose number is its place in the list: `dated.2.hours.0.1.from`.
    fieldsOf: ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, words]) => [
          name.replace(/^dated\.\d+\.(hours\.)?/, ''),
          words,
        ]),
      ),
    send: async () => {
      const wanted = { ...set, hours: wireOf(set.hours) }
      const dated = [...told.dated.slice(0, nth), wanted, ...told.dated.slice(nth + 1)]
      tellUndoable(client, await save(barber.id, { dated }, told.version))
      onClose()
    },
  })
  function edit(part: Partial<DatedHours>) {
    const next = { ...set, ...part }
    change(next)
    form.recheck(next)
  }
  return { ...form, set, edit, usual }
}

export function DatedDialog(props: Props) {
  const { salon, told, nth, onClose } = props
  const { set, edit, usual, errors, refusal, busy, props: form } = useDated(props)
  return (
    <Dialog
      title={told.dated[nth] ? 'Ndrysho orët e disa ditëve' : 'Orë të tjera për disa ditë'}
      className="dated-dialog"
      onClose={onClose}
    >
      <form {...form} className="dialog-form">
        <div className="field-pair">
          <DateField
            label="Nga dita"
            value={set.from}
            today={salon.today}
            error={errors['from']}
            onChange={(from) => edit({ from, until: set.until || from })}
          />
          <DateField
            label="Deri më"
            value={set.until}
            today={salon.today}
            error={errors['until']}
            onChange={(until) => edit({ until })}
          />
        </div>
        <WeekEditor
          week={set.hours}
          before={usual}
          errors={weekErrors(errors)}
          onWeek={(hours) => edit({ hours })}
        />
        {refusal && (
          <Alert tone="error">
            {refusal.message}
            {refusal.is(hoursErrors.hoursStale) && ' Mbylleni dhe hapeni përsëri për t’i parë.'}
          </Alert>
        )}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
            Ruaj
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
