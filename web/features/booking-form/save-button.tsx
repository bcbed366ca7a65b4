import { useQuery } from '@tanstack/react-query'
import { Repeat as RepeatIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { shortDate } from '#contract/kit/albanian.ts'
import { mondayOf, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { type AppointmentForm, checkForm } from './use-appointment-form.ts'

type Props = {
  form: AppointmentForm
  hasKey?: boolean
  isHeld?: boolean
  /** What it saves does not wait on the device. */
  needsLine?: boolean
  children: ReactNode
}

/** A press on the held button leads to the ways out of the taken place; Enter takes the first of them. */
function pointToWays(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail === 0) return
  event.preventDefault()
  const way = event.currentTarget.form?.querySelector<HTMLElement>('.alert .ways-out button')
  way?.scrollIntoView({ block: 'nearest' })
  way?.focus()
}

export function SaveButton({ form, hasKey = false, needsLine, children, ...props }: Props) {
  const { isHeld = form.isHeld } = props
  const Submit = needsLine ? LineButton : Button
  return (
    <Submit
      type="submit"
      kind="primary"
      busy={form.busy}
      busyLabel="Duke ruajtur..."
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? pointToWays : undefined}
    >
      {children} {hasKey && <Kbd>↵</Kbd>}
    </Submit>
  )
}

/** "orës 10:02": when the week that the places are reckoned from was read. */
function useWeekAge(date: string) {
  const zone = useQuery({ ...salonQuery, enabled: false }).data?.timeZone
  const today = useSalonNow().date
  const { dataUpdatedAt } = useQuery({ ...weekQuery(mondayOf(date)), enabled: false })
  if (dataUpdatedAt === 0) return undefined
  const [day = '', clock = ''] = wallClock(new Date(dataUpdatedAt), zone).split(' ')
  return day === today ? `orës ${clock.slice(0, 5)}` : `datës ${shortDate(day)}`
}

/** Without network: how old the places are, and what becomes of what is saved. */
export function KeptNote({ form: { draft } }: Pick<Props, 'form'>) {
  const age = useWeekAge(draft.appointment_date)
  const places = age === undefined ? '' : `Vendet e lira sipas ${age}. `
  return <WhileNoLine>{`${places}Ruhet në këtë pajisje, dërgohet vetë.`}</WhileNoLine>
}

type EndProps = Pick<Props, 'form'> & { onRepeat: () => void }

export function FormEnd({ form, onRepeat }: EndProps) {
  const wrong = checkForm(form.draft)
  return (
    <div className="form-end">
      {form.refusal && <Alert tone="error">{form.refusal}</Alert>}
      <SaveButton form={form} hasKey>
        Ruaj terminin
      </SaveButton>
      <LineButton
        kind="ghost"
        className="form-start"
        onClick={() => (Object.keys(wrong).length === 0 ? onRepeat() : form.complain(wrong))}
      >
        <RepeatIcon size={16} aria-hidden /> Përsërit…
      </LineButton>
      <KeptNote form={form} />
    </div>
  )
}
