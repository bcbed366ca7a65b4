import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contract/kit/countries.ts'
import { type Salon, salonErrors, stepChoices } from '#contract/salon.ts'
import { WeekEditor } from '#web/features/working-hours/week-editor.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SaveBar, SaveRefusal } from '#web/ui/form/save-bar.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { WaitingFields } from '#web/ui/data/waiting-fields.tsx'
import { BarbersSee } from './barbers-see.tsx'
import { CurrencyField } from './currency-field.tsx'
import { countryOptions } from './country-options.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { weekErrors } from './salon-draft.ts'
import { SalonSwitches } from './salon-switches.tsx'
import { zoneOptions } from './time-zones.ts'
import { useSalonDraft } from './use-salon-draft.ts'
import './salon.css'

export function SalonPanel() {
  const { data, error, refetch } = useQuery(salonQuery)
  if (data) return <SalonSettings salon={data} />
  if (!error) return <WaitingFields />
  const again = (
    <Button kind="outline" size="small" onClick={() => void refetch()}>
      Provo përsëri
    </Button>
  )
  return (
    <Alert tone="error" action={again}>
      {error.message}
    </Alert>
  )
}

const stepOptions = stepChoices.map((step) => ({
  value: String(step),
  label: `çdo ${step} minuta`,
}))
const stepFrom = (value: string) =>
  stepChoices.find((step) => String(step) === value) ?? stepChoices[0]

function SalonSettings({ salon }: { salon: Salon }) {
  const form = useSalonDraft(salon)
  return (
    <div className="salon">
      <form {...form.props}>
        <Field
          label="Emri i sallonit"
          autoComplete="organization"
          value={form.draft.name}
          error={form.errors['name']}
          onChange={({ target }) => form.edit({ name: target.value })}
        />
        <SelectField
          label="Zona kohore"
          hint="Terminet mbeten në orën e tyre; ndryshon vetëm çfarë quhet „tani“."
          options={zoneOptions(salon.timeZone)}
          value={form.draft.timeZone}
          error={form.errors['timeZone']}
          onChange={({ target }) => form.edit({ timeZone: target.value })}
        />
        <SelectField
          label="Shteti"
          hint="Për numrat e telefonit pa prefiks dhe për festat."
          options={countryOptions}
          value={form.draft.country}
          error={form.errors['country']}
          onChange={({ target }) => form.edit({ country: target.value as Country })}
        />
        <SelectField
          label="Vendet e lira"
          hint="Çdo sa minuta ofrohet një vend, te formulari dhe te kokat e kolonave."
          options={stepOptions}
          value={String(form.draft.stepMinutes)}
          error={form.errors['stepMinutes']}
          onChange={({ target }) => form.edit({ stepMinutes: stepFrom(target.value) })}
        />
        <fieldset className="hours stack gap-6 shrinks">
          <legend>Orari</legend>
          <p>Orët jashtë tij hijezohen te Terminet dhe paralajmërojnë; nuk ndalojnë asgjë.</p>
          <WeekEditor
            week={form.draft.hours}
            before={form.seen.hours}
            errors={weekErrors(form.errors)}
            onWeek={(hours) => form.edit({ hours })}
          />
        </fieldset>
        <SaveSalon form={form} />
      </form>
      <CurrencyField hint="E të gjitha çmimeve. Ndryshohet derisa asgjë nuk ka çmim; abonimi është gjithmonë në euro." />
      <SalonSwitches salon={salon} />
      <BarbersSee salon={salon} />
    </div>
  )
}

function SaveSalon({ form }: { form: ReturnType<typeof useSalonDraft> }) {
  const { refusal, busy, isUnsaved, discard } = form
  return (
    <SaveBar
      isUnsaved={isUnsaved}
      busy={busy}
      onDiscard={discard}
      trouble={refusal && <SaveRefusal error={refusal} stale={salonErrors.salonStale} />}
    />
  )
}
