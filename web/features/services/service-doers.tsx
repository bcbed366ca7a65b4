import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { signHere } from '#contract/kit/currency.ts'
import type { Barber } from '#contract/staff.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { chosenIn, type Complaint, minutesOf, type OwnTerms, type Typed } from './service-drafts.ts'
import { selectAll } from './service-steps.tsx'

type Props = { typed: Typed; complaint: Complaint; onEdit: (typed: Partial<Typed>) => void }

const asService: OwnTerms = { price: '', duration: '' }

/** Chooses the barbers who do a service, all or some, each with an own price and minutes where these differ. */
export function ServiceDoers({ typed, complaint, onEdit }: Props) {
  const { data: staff } = useQuery(staffQuery)
  const chosen = typed.barbers
  const offered = (staff ?? []).filter(({ id, active }) => active || chosen?.[id])
  const everybody = () => Object.fromEntries(offered.map(({ id }) => [id, asService]))
  const wrong = complaint['barbers']
  return (
    <fieldset className="field doers" data-wrong={wrong ? true : undefined}>
      <legend>Kush e bën</legend>
      {staff ? (
        <Checkbox
          label="Të gjithë"
          checked={chosen === null}
          onChange={({ target }) => onEdit({ barbers: target.checked ? null : everybody() })}
        />
      ) : (
        <Shape />
      )}
      {chosen !== null && (
        <ul aria-label="Kush e bën">
          {offered.map((barber) => (
            <Doer key={barber.id} {...{ barber, typed, complaint, onEdit }} />
          ))}
        </ul>
      )}
      {wrong && (
        <p className="field-error" role="alert">
          <CircleAlert size={14} aria-hidden />
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

function Doer({ barber, typed, complaint, onEdit }: Props & { barber: Barber }) {
  const { id, name, colour } = barber
  const terms = typed.barbers?.[id]
  const others = Object.entries(typed.barbers ?? {}).filter(([other]) => other !== id)
  const put = (own: OwnTerms | undefined) =>
    onEdit({ barbers: Object.fromEntries(own ? [...others, [id, own]] : others) })
  const path = `barbers.${chosenIn(typed).indexOf(id)}`
  const wrong = complaint[`${path}.price`] ?? complaint[`${path}.duration`]
  return (
    <li className="stack touchable">
      <label className="doer-name row shrinks touchable">
        <input
          type="checkbox"
          className="checkbox"
          checked={terms !== undefined}
          onChange={({ target }) => put(target.checked ? asService : undefined)}
        />
        <Avatar name={name} hue={colour} size={24} />
        <span>{name}</span>
      </label>
      {terms ? (
        <Terms
          {...{ name, terms, typed }}
          isWrong={(field) => complaint[`${path}.${field}`] !== undefined}
          onPut={put}
        />
      ) : (
        <small>nuk e bën</small>
      )}
      {wrong && (
        <p className="field-error whole" role="alert">
          <CircleAlert size={14} aria-hidden />
          {wrong}
        </p>
      )}
    </li>
  )
}

type TermsProps = {
  name: string
  terms: OwnTerms
  typed: Typed
  isWrong: (field: keyof OwnTerms) => boolean
  onPut: (terms: OwnTerms) => void
}

/** What is empty shows, in grey, what the service says. */
function Terms({ name, terms, typed, isWrong, onPut }: TermsProps) {
  const whole = [typed.work, typed.wait, typed.finish]
    .map(minutesOf)
    .reduce((sum, step) => sum + Math.max(step, 0), 0)
  const fields = [
    { field: 'duration', label: 'Minutat', unit: 'min', mode: 'numeric', usual: String(whole) },
    { field: 'price', label: 'Çmimi', unit: signHere(), mode: 'decimal', usual: typed.price },
  ] as const
  return (
    <span className="doer-terms stack gap-6">
      {fields.map(({ field, label, unit, mode, usual }) => (
        <span key={field} className="control-line">
          <input
            className="control"
            aria-label={`${label}: ${name}`}
            aria-invalid={isWrong(field) || undefined}
            inputMode={mode}
            autoComplete="off"
            placeholder={usual}
            value={terms[field]}
            onChange={({ target }) => onPut({ ...terms, [field]: target.value })}
            onFocus={selectAll}
          />
          <span className="control-suffix">{unit}</span>
        </span>
      ))}
    </span>
  )
}
