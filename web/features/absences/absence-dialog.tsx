import type { Wrong } from '#web/platform/forms/form-fields.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Absence,
  type AbsenceDetails,
  type AbsenceKind,
  absenceKindLabels,
  absenceComplaints,
  checkAbsence,
} from '#contract/absences/absences.ts'
import { absenceErrors } from '#contract/absences/absence-refusals.ts'
import { namesOf } from '#contract/kit/details.ts'
import type { Barber } from '#contract/staff.ts'
import { hoursComplaints } from '#contract/working-hours.ts'
import { tidied } from '#web/features/working-hours/week.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { InsideDialog } from './inside-dialog.tsx'
import { detailsOf, useAbsenceActs } from './mutations.ts'

type Props = {
  absence: Absence | undefined
  staff: readonly Barber[]
  today: string
  onClose: () => void
}

const blank: AbsenceDetails = {
  barberId: null,
  kind: 'leave',
  from: '',
  to: '',
  fromTime: null,
  toTime: null,
  note: '',
}
const isTime = (typed: string | null) => typed === null || /^\d\d:\d\d$/.test(typed)

function check(typed: AbsenceDetails): Wrong {
  if (!typed.from) return { from: absenceComplaints.dayMissing }
  if (!typed.to) return { to: absenceComplaints.dayMissing }
  if (!isTime(typed.fromTime)) return { fromTime: hoursComplaints.timeWrong }
  if (!isTime(typed.toTime)) return { toTime: hoursComplaints.timeWrong }
  return checkAbsence(typed)
}
/** Times as people write them; an empty field is no time. */
const wireOf = ({ fromTime, toTime, ...rest }: AbsenceDetails): AbsenceDetails => ({
  ...rest,
  fromTime: fromTime ? tidied(fromTime, 'from') : null,
  toTime: toTime ? tidied(toTime, 'to') : null,
})

function useAbsenceForm({ absence, onClose }: Props) {
  const { save } = useAbsenceActs()
  const [seen, setSeen] = useState(absence)
  const [typed, setTyped] = useState<AbsenceDetails>(() => (absence ? detailsOf(absence) : blank))
  const [crowded, setCrowded] = useState<Absence>()
  /** Until the last day is chosen, it is the first. */
  const [isOneDay, setOneDay] = useState(!absence)
  const form = useDraftForm({
    draft: typed,
    check: (now) => check(wireOf(now)),
    fieldsOf: (error) => {
      // The next try starts from what another device has saved meanwhile.
      if (error.is(absenceErrors.absenceStale)) setSeen(error.extra['absence'] as Absence)
      return error.fields
    },
    send: async () => {
      const reply = await save(wireOf(typed), seen)
      toast.success(reply.message)
      if (reply.conflicts.length === 0) onClose()
      else setCrowded(reply.absence)
    },
  })
  function edit(part: Partial<AbsenceDetails>) {
    const isStillOne = isOneDay && part.to === undefined
    const next = {
      ...typed,
      ...part,
      ...(isStillOne && part.from !== undefined && { to: part.from }),
    }
    setOneDay(isStillOne)
    setTyped(next)
    form.recheck(next)
  }
  return { ...form, typed, edit, crowded, isOneDay }
}
type Form = ReturnType<typeof useAbsenceForm>

export function AbsenceDialog(props: Props) {
  const form = useAbsenceForm(props)
  const { absence, onClose } = props
  if (form.crowded) return <InsideDialog absence={form.crowded} onClose={onClose} />
  return (
    <Dialog title={absence ? 'Ndrysho mungesën' : 'Mungesë e re'} onClose={onClose}>
      <form {...form.props} className="dialog-form">
        <AbsenceFields {...props} form={form} />
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
        <footer className="dialog-footer">
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
            Ruaj
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const kinds = namesOf(absenceKindLabels).map((value) => ({
  value,
  label: absenceKindLabels[value],
}))

const times = [
  ['fromTime', 'Nga ora (sipas dëshirës)'],
  ['toTime', 'Deri në orën'],
] as const

function AbsenceFields({ staff, today, form }: Props & { form: Form }) {
  const { typed, errors, edit } = form
  const whole = { value: '', label: 'Gjithë salloni' }
  return (
    <>
      <SelectField
        label="Kush"
        options={[whole, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
        value={typed.barberId ?? ''}
        error={errors['barberId']}
        onChange={({ target }) => edit({ barberId: target.value || null })}
      />
      <SelectField
        label="Lloji"
        options={kinds}
        value={typed.kind}
        error={errors['kind']}
        onChange={({ target }) => edit({ kind: target.value as AbsenceKind })}
      />
      <div className="field-pair">
        <Days today={today} form={form} />
        {times.map(([end, label]) => (
          <Field
            key={end}
            label={label}
            replaces
            inputMode="numeric"
            autoComplete="off"
            value={typed[end] ?? ''}
            error={errors[end]}
            onChange={({ target }) => edit({ [end]: target.value || null })}
          />
        ))}
      </div>
      <Field
        label="Shënim"
        autoComplete="off"
        maxLength={200}
        value={typed.note}
        error={errors['note']}
        onChange={({ target }) => edit({ note: target.value })}
      />
    </>
  )
}

function Days({ today, form }: Pick<Props, 'today'> & { form: Form }) {
  const { typed, errors, edit, isOneDay } = form
  /** A year of four digits is read as one of two until it is whole. */
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <DateField
        label="Nga dita"
        value={typed.from}
        today={today}
        error={errors['from']}
        onChange={(from) => {
          edit({ from })
          setTyping(true)
        }}
        // At once: a field that fills itself after it was entered is no longer selected.
        onLeave={() => flushSync(() => setTyping(false))}
      />
      <DateField
        label="Deri më"
        value={isOneDay && isTyping ? '' : typed.to}
        today={today}
        error={errors['to']}
        onChange={(to) => edit({ to })}
      />
    </>
  )
}
