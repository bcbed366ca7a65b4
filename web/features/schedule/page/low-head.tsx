import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { shortWeekday } from '#contract/kit/albanian.ts'
import { isoWeek } from '#contract/kit/time.ts'
import { useMedia } from '#web/platform/media.ts'
import { useSearch } from './frame-search.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { titleOf } from '#web/visits/model/schedule-words.ts'
import type { Place } from '../schedule-url.ts'

const id = 'schedule-top'

/** On a screen too low for a head, a lying phone or large letters, the corner of the columns opens it. */
export const useLowScreen = () => useMedia('(max-height: 479px)')

type Props = { isLow: boolean; place: Place; children: ReactNode }

/** Title, acts and strip; on a low screen a popover, which closes once it has led elsewhere. */
export function LowHead({ isLow, place: { date, view, barber_id }, children }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const search = useSearch()
  useEffect(() => {
    if (top.current?.matches(':popover-open')) top.current.hidePopover()
  }, [date, view, barber_id])
  return (
    <div ref={top} id={id} className="schedule-top" popover={isLow ? 'auto' : undefined}>
      {isLow && search && (
        <Button
          kind="icon"
          className="low-search"
          aria-label="Kërko"
          onClick={() => {
            top.current?.hidePopover()
            search()
          }}
        >
          <Search size={18} aria-hidden />
        </Button>
      )}
      {children}
    </div>
  )
}

export function Corner({ place: { date, view }, today }: { place: Place; today: string }) {
  const isWeek = view === 'week'
  return (
    <button
      type="button"
      popoverTarget={id}
      data-today={date === today || undefined}
      aria-label={`${titleOf(view, date, today)}: dita, java, kalimtar`}
    >
      <small>{isWeek ? 'Java' : shortWeekday(date)}</small>
      <b>{isWeek ? isoWeek(date) : Number(date.slice(8))}</b>
      <ChevronDown size={13} aria-hidden />
    </button>
  )
}
