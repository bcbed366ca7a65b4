import { Clock } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { dayOfMonth } from '#contract/kit/albanian.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import type { WallTime } from './doubted-clock.ts'

type Props = WallTime & { say: (right: WallTime) => void }

/** In the strip's place: by this hour everything is dated that is written without network. */
export function ClockQuestion({ date, time, say }: Props) {
  const [isWrong, setWrong] = useState(false)
  return (
    <>
      <Clock size={17} aria-hidden />
      <span>
        <b>
          A është ora {time}, {dayOfMonth(date)}?
        </b>
      </span>
      <button type="button" className="net-more" onClick={() => say({ date, time })}>
        Po
      </button>
      <button
        type="button"
        className="net-more"
        aria-haspopup="dialog"
        onClick={() => setWrong(true)}
      >
        Jo
      </button>
      {isWrong && <RightTime {...{ date, time, say }} onClose={() => setWrong(false)} />}
    </>
  )
}

function RightTime({ say, onClose, ...shown }: Props & { onClose: () => void }) {
  const [date, setDate] = useState(shown.date)
  const [typed, setTyped] = useState(shown.time)
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const time = timeFromText(typed)
    if (time === undefined || date === '') setError('Shkruani orën si 10:12.')
    else say({ date, time })
  }
  return (
    <FormDialog
      title="Sa është ora?"
      onClose={onClose}
      action="Ruaj"
      busyLabel="Duke ruajtur..."
      form={{ props: { noValidate: true, onSubmit: submit }, busy: false, refusal: undefined }}
    >
      <p>Me këtë orë shënohet çfarë shkruani pa internet. Me lidhjen e thotë serveri.</p>
      <DateField label="Data" value={date} onChange={setDate} today={shown.date} />
      <Field
        label="Ora"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
