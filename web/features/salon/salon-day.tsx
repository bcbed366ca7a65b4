import { CalendarOff } from 'lucide-react'
import { Link } from 'wouter'
import { type Salon, stepChoices } from '#contract/salon.ts'
import { WeekEditor } from '#web/features/working-hours/week-editor.tsx'
import { useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { SettingRow, SettingRows } from '#web/ui/data/setting-rows.tsx'
import { useChangeSalon } from './mutations.ts'
import { weekErrors } from './salon-draft.ts'
import { SalonSwitch } from './salon-switch.tsx'
import { SaveSalon } from './save-salon.tsx'
import { useSalonDraft } from './use-salon-draft.ts'

/** When the salon is open, and how its day is kept. */
export function SalonDay({ salon }: { salon: Salon }) {
  const form = useSalonDraft(salon)
  return (
    <>
      <form {...form.props}>
        <fieldset className="hours stack gap-6 shrinks">
          <legend>Kur jeni hapur</legend>
          <p>Nga faqja rezervohet vetëm brenda këtyre orëve; ekipi shkruan edhe jashtë tyre.</p>
          <WeekEditor
            week={form.draft.hours}
            before={form.seen.hours}
            errors={weekErrors(form.errors)}
            onWeek={(hours) => form.edit({ hours })}
          />
        </fieldset>
        <SaveSalon form={form} />
      </form>
      <p className="salon-note row gap-10 sunken">
        <CalendarOff size={16} aria-hidden />
        <span>
          Festat dhe pushimet e përbashkëta janë te{' '}
          <Link className="link" to="/konfigurimet?tab=pushimet">
            Pushime e festa
          </Link>
          .
        </span>
      </p>
      <section className="stack gap-14" aria-labelledby="salon-day">
        <h2 id="salon-day">Si mbahet dita</h2>
        <SettingRows>
          <SettingRow>
            <SalonSwitch name="autoConfirm" salon={salon} />
          </SettingRow>
          <StepRow salon={salon} />
        </SettingRows>
      </section>
    </>
  )
}

function StepRow({ salon }: { salon: Salon }) {
  const { shown, turn } = useUndoableSwitch(salon, useChangeSalon())
  const words = 'Hapi i orarit'
  function choose(value: string) {
    const stepMinutes = stepChoices.find((step) => String(step) === value)
    if (stepMinutes) turn({ stepMinutes }, `${words}: ${stepMinutes} minuta.`)
  }
  return (
    <SettingRow label={words} hint="Ku fillon një vend i lirë.">
      <select
        className="control control-select"
        aria-label={words}
        value={shown.stepMinutes}
        onChange={({ target }) => choose(target.value)}
      >
        {stepChoices.map((step) => (
          <option key={step} value={step}>
            {step} minuta
          </option>
        ))}
      </select>
    </SettingRow>
  )
}
