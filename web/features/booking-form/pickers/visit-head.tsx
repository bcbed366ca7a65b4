import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { capitalised, dayAndMonth } from '#contract/kit/albanian.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { atBarber } from '#web/visits/set/at-barber.ts'
import { type Draft, type Errors, rowsOf } from '#web/visits/model/draft.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import type { NoteOf } from '#web/visits/times/times-around.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { BarberSelect } from './barber-select.tsx'
import { TimePicker } from './time-picker.tsx'
import { useLists } from '#web/visits/set/use-lists.ts'

type Props = {
  draft: Draft
  set: (patch: Partial<Draft>) => void
  errors: Errors
  noteOf: NoteOf
  /** Whether a visit at that minute leaves a hole in the day. */
  leavesHole: (start: number) => boolean
  /** The salon's. */
  stepMinutes: number
  /** Unfolded from the beginning, where a visit is changed. */
  startsOpen: boolean
  /** Ways out of a place that is taken: below what says so. */
  children: ReactNode
}

/** "E premte 20 nëntor, 14:30 · te Arta" */
function lineOf(draft: Draft, whomOf: (barberId: string) => string) {
  const { appointment_date: date, appointment_time: typed } = draft
  const ids = rowsOf(draft).map(({ barber_id }) => barber_id)
  const barbers = [...new Set(ids)].map(whomOf).filter(Boolean)
  const day = date === '' ? 'Pa datë' : capitalised(dayAndMonth(date).replace(',', ''))
  const who = barbers.length > 0 ? ` · te ${barbers.join(' dhe ')}` : ''
  return `${day}, ${timeFromText(typed) ?? (typed || 'pa orë')}${who}`
}

const inside = ['appointment_date', 'appointment_time', 'barber']

/** Time and barber in one line; a press unfolds their fields, and an error in one of them unfolds them too. */
export function VisitHead(props: Props) {
  const [isUnfolded, setUnfolded] = useState(props.startsOpen)
  const id = useId()
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  const isWrong = inside.some((name) => props.errors[name] !== undefined)
  // The fields stay unfolded while the wrong one is corrected.
  if (isWrong && !isUnfolded) setUnfolded(true)
  const isOpen = isWrong || isUnfolded
  return (
    <div className="visit-head">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
      >
        <b>{lineOf(props.draft, (barberId) => withWhom(nameOf(barberId)))}</b>
        <span>
          {isOpen ? 'Mbyll' : 'Ndrysho'}
          <ChevronDown size={15} aria-hidden />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <HeadFields {...props}>{isOpen && props.children}</HeadFields>
      </div>
      {!isOpen && props.children}
    </div>
  )
}

function HeadFields({ draft, set, errors, noteOf, leavesHole, stepMinutes, children }: Props) {
  const now = useSalonNow()
  const lists = useLists()
  const isToday = draft.appointment_date === now.date
  return (
    <>
      <div className="form-line">
        <DateField
          label="Data"
          value={draft.appointment_date}
          onChange={(appointment_date) => set({ appointment_date })}
          today={now.date}
          error={errors['appointment_date']}
        />
        <TimePicker
          typed={draft.appointment_time}
          onTime={(appointment_time) => set({ appointment_time })}
          noteOf={(start) => (isToday && start < now.minutes ? 'ka kaluar' : noteOf(start))}
          leavesHole={leavesHole}
          stepMinutes={stepMinutes}
          error={errors['appointment_time']}
        />
      </div>
      {children}
      {draft.others.length === 0 && (
        <BarberSelect
          value={draft.barber_id}
          row={draft}
          onBarber={(barberId) => set(atBarber(lists, draft, barberId))}
          error={errors['barber']}
        />
      )}
    </>
  )
}
