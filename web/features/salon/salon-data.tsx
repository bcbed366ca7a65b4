import type { Country } from '#contract/kit/countries.ts'
import type { Salon } from '#contract/salon.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { countryOptions } from './country-options.ts'
import { CurrencyField } from './currency-field.tsx'
import { SaveSalon } from './save-salon.tsx'
import { zoneOptions } from './time-zones.ts'
import { useSalonDraft } from './use-salon-draft.ts'

/** What the salon is called, where it is, and in what it counts. */
export function SalonData({ salon }: { salon: Salon }) {
  const form = useSalonDraft(salon)
  return (
    <>
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
          hint="Terminet mbeten në orën e tyre; ndryshon vetëm çfarë quhet “tani”."
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
        <SaveSalon form={form} />
      </form>
      <CurrencyField hint="E të gjitha çmimeve. Ndryshohet deri te shitja e parë; abonimi është gjithmonë në euro." />
    </>
  )
}
