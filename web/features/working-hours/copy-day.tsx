import { Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { Barber } from '#contract/staff.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { usePopoverContent } from '#web/ui/overlay/popover-content.ts'
import { dayNames, daysAsObject } from './week.ts'

type Props = {
  day: number
  /** To whom else it can go. */
  barbers: readonly Barber[]
  onCopy: (days: readonly number[], barbers: readonly Barber[]) => void
}

/** Copies a day's hours to other days and other barbers at once. */
export function CopyDay(props: Props) {
  const id = useId()
  const popover = useRef<HTMLDialogElement>(null)
  const anchor = `--copy-${id.replace(/\W/g, '')}`
  const { open, popoverEvents } = usePopoverContent(() =>
    popover.current?.querySelector<HTMLElement>('input')?.focus(),
  )
  const title = `Kopjo ${daysAsObject[props.day] ?? ''} te`
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-small copy-day"
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        style={{ anchorName: anchor }}
      >
        <Copy size={15} aria-hidden />
        Kopjo te…
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label={title}
        className="copy-popover floating"
        style={{ positionAnchor: anchor }}
        {...popoverEvents}
      >
        {open && (
          <CopyChoice {...props} title={title} onDone={() => popover.current?.hidePopover()} />
        )}
      </dialog>
    </>
  )
}

type Choice = Props & { title: string; onDone: () => void }

function CopyChoice({ day, barbers, title, onCopy, onDone }: Choice) {
  const [days, setDays] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<readonly Barber[]>([])
  const others = dayNames.map((_, nth) => nth).filter((nth) => nth !== day)
  const areAll = days.length === others.length
  const flip = <T,>(list: readonly T[], one: T) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const words = [
    days.length > 0 && counted(days.length, 'ditë', 'ditë'),
    chosen.length > 0 && counted(chosen.length, 'berber', 'berberë'),
  ].filter(Boolean)
  return (
    <>
      <h2>{title}</h2>
      <Checkbox
        label="Të gjitha ditët"
        checked={areAll}
        mixed={days.length > 0 && !areAll}
        onChange={() => setDays(areAll ? [] : others)}
      />
      {others.map((nth) => (
        <Checkbox
          key={nth}
          label={dayNames[nth]}
          checked={days.includes(nth)}
          onChange={() => setDays(flip(days, nth))}
        />
      ))}
      {barbers.length > 0 && <h3>Edhe te berberë të tjerë</h3>}
      {barbers.map((barber) => (
        <Checkbox
          key={barber.id}
          label={barber.name}
          checked={chosen.includes(barber)}
          onChange={() => setChosen(flip(chosen, barber))}
        />
      ))}
      <Button
        kind="primary"
        aria-disabled={words.length === 0}
        onClick={() => {
          if (words.length === 0) return
          onCopy(days, chosen)
          onDone()
        }}
      >
        {words.length > 0 ? `Kopjo te ${words.join(' dhe ')}` : 'Kopjo'}
      </Button>
    </>
  )
}
