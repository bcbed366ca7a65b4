import { CalendarDays } from 'lucide-react'
import { useId, useRef } from 'react'
import { shortDate } from '#contract/kit/albanian.ts'
import { type DayRange, MonthGrid } from './month-grid.tsx'
import { usePopoverContent } from '#web/ui/overlay/popover-content.ts'

type Props = DayRange & {
  value: string
  today: string | undefined
  disabled: boolean | undefined
  onPick: (day: string) => void
}

/** The button inside a date field, and the month it opens. */
export function DatePopover({ value, disabled, onPick, ...grid }: Props) {
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const anchor = `--date-${id.replace(/\W/g, '')}`

  const { open, popoverEvents } = usePopoverContent(() =>
    popover.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  )
  const pick = (day: string) => {
    popover.current?.hidePopover()
    button.current?.focus()
    onPick(day)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="control-button"
        aria-label={value ? `Ndrysho datën, ${shortDate(value)}` : 'Zgjidh datën'}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        disabled={disabled}
        style={{ anchorName: anchor }}
      >
        <CalendarDays size={18} aria-hidden />
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label="Zgjidh datën"
        className="date-popover floating"
        style={{ positionAnchor: anchor }}
        {...popoverEvents}
      >
        {open && <MonthGrid {...grid} value={value || undefined} onPick={pick} />}
      </dialog>
    </>
  )
}
