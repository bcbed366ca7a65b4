import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { Link } from 'wouter'
import { type Country, zoneOf } from '#contract/kit/countries.ts'
import { changesIn } from '#contract/kit/details.ts'
import { dialling } from '#contract/kit/dialling.ts'
import { salonComplaints, type Salon } from '#contract/salon.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { useChangeDoor } from '#web/features/outside/settings/mutations.ts'
import { countryOptions } from '#web/features/salon/country-options.ts'
import { useChangeSalon } from '#web/features/salon/mutations.ts'
import { weekInWords } from '#web/features/working-hours/week-words.ts'
import type { ApiError } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import type { KeptDraft } from '#web/platform/forms/use-kept-draft.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { checkOpening, type Opening, proposedOpening, weekOf } from './opening.ts'
import { OpeningFields } from './opening-fields.tsx'
import { StepActs } from './step-acts.tsx'

type Kept = Pick<Salon, 'name' | 'country' | 'timeZone' | 'till' | 'hours'>
/** The salon as it is being typed; a week whose days differ is changed elsewhere. */
type Draft = Omit<Kept, 'hours'> & { phone: string; opening: Opening | undefined }

const check = ({ name, opening }: Draft): FieldErrors => ({
  ...(!name.trim() && { name: salonComplaints.nameMissing.message }),
  ...(opening && checkOpening(opening)),
})

/** What was typed of it. */
export type SalonTyped = Partial<Draft>

/** Only what the person changed is sent. */
const changeOf = ({ name, country, timeZone, till, opening }: Draft, seen: Salon) =>
  changesIn<Kept>(
    {
      name: name.trim(),
      country,
      timeZone,
      till,
      hours: opening ? weekOf(opening) : seen.hours,
    },
    seen,
  )

/** The server names the piece of a day; here the hours as a whole complain. */
const fieldsOf = ({ fields }: ApiError): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [/^hours\b/.test(name) ? 'from' : name, words]),
  )

type Props = {
  salon: Salon
  phone: string
  kept: KeptDraft<SalonTyped>
  onDone: () => void
}

/** How clients know the salon and when they find it open. */
export function SalonStep({ salon, phone, kept: [typed, type], onDone }: Props) {
  const changeSalon = useChangeSalon()
  const changeDoor = useChangeDoor()
  const draft: Draft = { ...salon, phone, opening: proposedOpening(salon), ...typed }
  const form = useDraftForm({
    draft,
    check,
    fieldsOf,
    send: async (sent) => {
      const change = changeOf(sent, salon)
      if (Object.keys(change).length > 0) await changeSalon(change)
      if (sent.phone.trim() !== phone) await changeDoor({ phone: sent.phone.trim() })
      type(null)
      onDone()
    },
  })
  function edit(change: Partial<Draft>) {
    type({ ...typed, ...change })
    form.recheck({ ...draft, ...change })
  }
  return (
    <form {...form.props} className="first-salon stack gap-14">
      <Field
        label="Emri i sallonit"
        autoComplete="organization"
        data-begin
        replaces
        value={draft.name}
        error={form.errors['name']}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <CountryAndPhone {...{ draft, edit }} errors={form.errors} />
      {draft.opening ? (
        <OpeningFields
          opening={draft.opening}
          errors={form.errors}
          onEdit={(opening) => edit({ opening })}
        />
      ) : (
        <p>
          Orari: {weekInWords(salon.hours)}.{' '}
          <Link className="link" to="/konfigurimet?tab=salloni&pjesa=orari">
            Ndrysho
          </Link>
        </p>
      )}
      <Checkbox
        label="Doni të mbani arkën këtu?"
        hint={`Çdo vizitë mbyllet me çfarë u pagua. ${notFiscal}`}
        checked={draft.till}
        onChange={({ target }) => edit({ till: target.checked })}
      />
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <StepActs busy={form.busy} isOff={false} words="Ruaj sallonin" />
    </form>
  )
}

type PairProps = {
  draft: Draft
  errors: FieldErrors
  edit: (change: Partial<Draft>) => void
}

/** A country sets its zone and how numbers are read; the currency is asked with the prices. */
function CountryAndPhone({ draft, errors, edit }: PairProps) {
  const { prefix, example } = dialling[draft.country]
  const choose = (country: Country) => edit({ country, timeZone: zoneOf[country] })
  return (
    <div className="first-pair">
      <SelectField
        label="Shteti"
        hint={`Numrat me +${prefix}.`}
        options={countryOptions}
        value={draft.country}
        error={errors['country']}
        onChange={({ target }) => choose(target.value as Country)}
      />
      <Field
        label="Telefoni i sallonit"
        hint={`Për klientët, p.sh. ${example}.`}
        type="tel"
        autoComplete="tel"
        value={draft.phone}
        error={errors['phone']}
        onChange={({ target }) => edit({ phone: target.value })}
      />
    </div>
  )
}
