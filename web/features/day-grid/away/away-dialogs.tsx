import { useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Lock, Trash2 } from 'lucide-react'
import type { Absence } from '#contract/absences/absences.ts'
import { dayAndMonth, duration } from '#contract/kit/albanian.ts'
import { SideDialog } from '#web/visits/side-dialog.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { awayName, awayTimes } from '#web/visits/times/away-words.ts'
import { minutesOfAway, type Times } from '#web/visits/times/times.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { awayActsOn } from './away-acts.ts'
import './away-dialogs.css'

/** Time that a pointer has drawn, and the element on which it was drawn. */
export type Drawn = {
  slot: Slot
  minutes: number
  anchor: HTMLElement
  barberId: string
  name: string
}
export type Seen = { absence: Absence; place: DOMRect; mayChange: boolean }

type ChoiceProps = { drawn: Drawn; onBook: () => void; onClose: () => void }

/** Asks what the drawn time is for: a visit, or something else. */
export function PlaceChoice({ drawn, onBook, onClose }: ChoiceProps) {
  const client = useQueryClient()
  const { slot, minutes, anchor, barberId, name } = drawn
  const end = slot.start + minutes
  const hold = () => {
    onClose()
    void awayActsOn(client).hold({ barberId, date: slot.date, start: slot.start, end })
  }
  return (
    <SideDialog
      title={`${clockOf(slot.start)}–${clockOf(end)} · ${duration(minutes)}`}
      place={anchor.getBoundingClientRect()}
      onClose={onClose}
    >
      <p className="away-where">
        {dayAndMonth(slot.date)} · {name}
      </p>
      <div className="place-choice">
        <Button kind="primary" onClick={onBook}>
          <CalendarPlus size={17} aria-hidden />
          Termin
        </Button>
        <Button onClick={hold}>
          <Lock size={16} aria-hidden />I zënë
        </Button>
      </div>
    </SideDialog>
  )
}

type CardProps = { seen: Seen; times: Times; onClose: () => void }

/** An absence that was pressed: what it is, when, and taking it away. */
export function AwayCard({ seen: { absence, place, mayChange }, times, onClose }: CardProps) {
  const client = useQueryClient()
  const barber = times.barbers.find(({ id }) => id === absence.barberId)?.name ?? 'I gjithë salloni'
  const [start, end] = minutesOfAway(absence)
  const when = awayTimes({ absence, start, end })
  const remove = () => {
    onClose()
    void awayActsOn(client).remove(absence)
  }
  return (
    <SideDialog title={awayName(absence)} place={place} onClose={onClose}>
      <p className="away-where">
        {[absence.from === absence.to && dayAndMonth(absence.from), when, barber]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayChange && (
        <div className="place-choice">
          <Button onClick={remove}>
            <Trash2 size={16} aria-hidden />
            Hiqe
          </Button>
        </div>
      )}
    </SideDialog>
  )
}
