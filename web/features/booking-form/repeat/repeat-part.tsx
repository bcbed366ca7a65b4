import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Repeat } from '#contract/visits/repeats/repeats.ts'
import { repeatRefusal } from '#contract/visits/repeats/repeat-dates.ts'
import { addDays } from '#contract/kit/time.ts'
import { namesTogether } from '#contract/visits/parts.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { bookingOf, type Draft, rowsOf as partsOf } from '#web/visits/model/draft.ts'
import { ChosenClient, ChosenLines } from '../pickers/chosen-client.tsx'
import { SaveButton } from '../save-button.tsx'
import type { AppointmentForm } from '../use-appointment-form.ts'
import { DateRows } from './date-rows.tsx'
import { RepeatHead, type Rhythm } from './repeat-head.tsx'
import {
  type Choices,
  type Row,
  countWords,
  datesIn,
  keyOf,
  picksIn,
  rowsOf,
  terms,
} from './repeat-rows.ts'
import { useForeseen } from './use-foreseen.ts'
import './repeat.css'

type Props = {
  form: AppointmentForm
  /** Gets what is to be booked, once the fate of all dates is known. */
  onDates: (repeat: Repeat | undefined) => void
  onEnd: () => void
}

/** A year of visits, every four weeks, is what most people plan for. */
const startsAs = (day: string): Rhythm => ({
  everyWeeks: 4,
  end: 'times',
  times: 6,
  until: addDays(day, 7 * 24),
})

const repeatOf = ({ everyWeeks, end, times, until }: Rhythm): Repeat =>
  end === 'times' ? { everyWeeks, times } : { everyWeeks, until }

/** The dates with their fates and with what was touched of them. */
function useRows(draft: Draft, everyWeeks: number, repeat: Repeat | undefined) {
  const [choices, setChoices] = useState<Choices>({})
  const dates = picksIn(choices)
  const found = useForeseen(bookingOf(draft), repeat)
  const picked = useForeseen(bookingOf(draft), dates.length > 0 ? { everyWeeks, dates } : undefined)
  const choose = (row: Row, choice: Choices[string]) =>
    setChoices({ ...choices, [keyOf(row)]: choice })
  return { found, rows: rowsOf(found.dates ?? [], choices, picked.dates), choose }
}

/** The visit that is chosen, on each of the dates of a series. */
export function RepeatPart({ form, onDates, onEnd }: Props) {
  const { draft } = form
  const [rhythm, setRhythm] = useState(() => startsAs(draft.appointment_date))
  const { everyWeeks } = rhythm
  const repeat = repeatOf(rhythm)
  const wrong = rhythm.until === '' && rhythm.end === 'until'
  const refused = wrong ? 'Zgjidhni datën.' : repeatRefusal(draft.appointment_date, repeat)?.message
  const { found, rows, choose } = useRows(draft, everyWeeks, refused ? undefined : repeat)
  const chosen = datesIn(rows)
  const isReady = found.isKnown && !refused && chosen.length > 0
  const tell = useEffectEvent(() =>
    onDates(isReady ? { everyWeeks, dates: chosen, exact: true } : undefined),
  )
  const told = JSON.stringify([isReady, everyWeeks, chosen])
  useEffect(() => tell(), [told])
  return (
    <>
      <ChosenClient
        id={draft.client_id}
        name={draft.client_name}
        date={draft.appointment_date}
        services={namesTogether(partsOf(draft))}
        error={form.errors['client_name']}
        onDrop={() => {
          form.set({ client_id: null, client_name: '' })
          onEnd()
        }}
      />
      <ChosenLines id={draft.client_id} />
      <RepeatHead
        rhythm={rhythm}
        set={(part) => setRhythm({ ...rhythm, ...part })}
        error={refused}
      />
      {!refused && <DateRows rows={rows} draft={draft} onChoose={choose} />}
      <p className="repeat-sum">
        <b>{terms(chosen.length)}</b> · {countWords(rows)}
      </p>
      <div className="form-end">
        {(form.refusal ?? found.error) && (
          <Alert tone="error">{form.refusal ?? found.error?.message}</Alert>
        )}
        <SaveButton form={form} isHeld={!isReady} needsLine hasKey>
          Ruaj {terms(chosen.length)}
        </SaveButton>
        <Button kind="ghost" className="form-start" onClick={onEnd}>
          <X size={15} aria-hidden /> Pa përsëritje
        </Button>
      </div>
    </>
  )
}
