import { FlaskConical, type LucideIcon, Plus, StickyNote, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Client, clientLabels } from '#contract/clients/clients.ts'
import { formulaLines } from '#contract/clients/formula.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { barbersOf } from '#web/visits/model/last-time.ts'
import { useCalled } from '#web/lists/use-called.ts'
import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  client: Client
  history: readonly Appointment[]
  /** Begins today's line of the formula. */
  onFormula: () => void
}

/** What hands need to know; a part without content is not there. */
export function ClientRecord({ client, history, onFormula }: Props) {
  const { formula, allergies, note } = client
  if (!formula && !allergies && !note) return null
  return (
    <div className="client-record">
      {allergies && (
        <Part icon={TriangleAlert} label={clientLabels.allergies}>
          {allergies}
        </Part>
      )}
      {formula && <Formula {...{ formula, history, onFormula }} />}
      {note && (
        <Part icon={StickyNote} label={clientLabels.note}>
          {note}
        </Part>
      )}
    </div>
  )
}

type FormulaProps = Pick<Props, 'history' | 'onFormula'> & { formula: string }

function Formula({ formula, history, onFormula }: FormulaProps) {
  const called = useCalled()
  const [newest, before] = formulaLines(formula).toReversed()
  const visit = history.find(({ appointment_date: day }) => shortDay(day) === newest?.day)
  const when = [visit && barbersOf(visit, called), newest?.day].filter(Boolean).join(', ')
  return (
    <Part
      icon={FlaskConical}
      label={clientLabels.formula}
      className="client-formula"
      beside={
        <>
          {when && <small>{when}</small>}
          {before && <small className="breaks">Më parë: {before.text}</small>}
          <Button kind="ghost" size="small" onClick={onFormula}>
            <Plus size={14} aria-hidden /> Formula e sotme
          </Button>
        </>
      }
    >
      {newest?.text ?? formula}
    </Part>
  )
}

type PartProps = {
  icon: LucideIcon
  label: string
  className?: string
  beside?: ReactNode
  children: string
}

const Part = ({ icon: Icon, label, className = '', beside, children }: PartProps) => (
  <section className={`client-note ${className}`} aria-label={label}>
    <h3 className="row gap-6">
      <Icon size={15} aria-hidden /> {label}
    </h3>
    <p className="medium breaks">{children}</p>
    {beside}
  </section>
)
