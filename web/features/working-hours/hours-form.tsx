import { duration } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import type { Salon } from '#contract/salon.ts'
import { hoursErrors, type ToldHours } from '#contract/working-hours.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { SaveBar, SaveRefusal } from '#web/platform/forms/save-bar.tsx'
import { useCopyToBarbers } from './use-copy-to-barbers.ts'
import { useHoursDraft } from './use-hours-draft.ts'
import { VisitsOutside } from './visits-outside.tsx'
import { changesOf, minutesOfWeek, wireOf } from './week.ts'
import { WeekEditor } from './week-editor.tsx'

type Props = {
  barber: Barber
  salon: Salon
  told: ToldHours
  /** To whom hours can be copied. */
  others: readonly Barber[]
}
type Form = ReturnType<typeof useHoursDraft>

const choices = [
  { value: 'salon', label: 'Si salloni' },
  { value: 'own', label: 'Orët e veta' },
] as const

export function HoursForm({ barber, salon, told, others }: Props) {
  const form = useHoursDraft(barber, told)
  const copyTo = useCopyToBarbers(salon.hours)
  const week = form.week ?? salon.hours
  const before = form.seen.hours ?? salon.hours
  return (
    <form {...form.props} className="hours-form">
      <Card
        title={`Orët e ${barber.name}`}
        action={
          <Segmented
            label="Orari"
            options={choices}
            value={form.week ? 'own' : 'salon'}
            onChange={(choice) => form.type(choice === 'salon' ? null : week)}
          />
        }
      >
        <WeekEditor
          week={week}
          before={before}
          errors={form.errors}
          onWeek={form.type}
          barbers={others}
          onCopyTo={copyTo}
        />
      </Card>
      {form.isUnsaved && (
        <VisitsOutside barber={barber} salon={salon} seen={form.seen} week={wireOf(week)} />
      )}
      <Difference form={form} week={wireOf(week)} before={before} />
    </form>
  )
}

type DifferenceProps = { form: Form; week: Salon['hours']; before: Salon['hours'] }

/** What would be saved, in words. */
function Difference({ form, week, before }: DifferenceProps) {
  const { refusal, busy, isUnsaved, discard } = form
  const [is, was] = [minutesOfWeek(week), minutesOfWeek(before)]
  return (
    <>
      <output className="hours-sum">
        {duration(is)} në javë{isUnsaved && is !== was && `, ishin ${duration(was)}`}.
      </output>
      <SaveBar
        isUnsaved={isUnsaved}
        busy={busy}
        onDiscard={discard}
        action="Ruaj orët"
        trouble={refusal && <SaveRefusal error={refusal} stale={hoursErrors.hoursStale} />}
      >
        {isUnsaved && (
          <ul aria-label="Ndryshimi">
            {changesOf(week, before).map((change) => (
              <li key={change.day}>
                {change.day}: nga <b>{change.was}</b> në <b>{change.is}</b>
              </li>
            ))}
          </ul>
        )}
      </SaveBar>
    </>
  )
}
