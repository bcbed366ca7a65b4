import type { CSSProperties, KeyboardEvent } from 'react'
import { counted, number } from '#contract/kit/albanian.ts'
import { arrowSteps } from '#web/ui/controls/arrow-steps.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { mostLines } from './week-legend.tsx'
import { type FilledHour, hourWords } from './occupancy.ts'
import { type HourOfBarber, placesIn } from './hour-lines.ts'

type CellProps = {
  cell: FilledHour
  barbers: readonly HourOfBarber[]
  isPast: boolean
  /** Whether the salon has opening hours that day. */
  isOpen: boolean
  at: string
  isStop: boolean
  onStop: () => void
  onOpen: (element: HTMLElement) => void
}

/** How full an hour is, who of the barbers is busy in it, and how many could still come. */
export const FilledCell = ({
  cell,
  barbers,
  isPast,
  isOpen,
  at,
  isStop,
  onStop,
  onOpen,
}: CellProps) => {
  const places = placesIn(cell.hour, barbers)
  const left = places > 0 && counted(places, 'vend', 'vende')
  return (
    <li>
      <button
        type="button"
        className="filled-hour"
        data-past={isPast || undefined}
        data-at={at}
        tabIndex={isStop ? 0 : -1}
        style={{ '--start': cell.hour * 60, '--share': cell.share } as CSSProperties}
        onFocus={onStop}
        onKeyDown={walk}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <VisuallyHidden>{`${hourWords(cell, isOpen)}${left ? `, ${left}` : ''}`}</VisuallyHidden>
        {cell.count > 0 && <b aria-hidden>{number(cell.count)}</b>}
        {cell.pending > 0 && <em aria-hidden>{number(cell.pending)}</em>}
        {places > 0 && (
          <small aria-hidden>
            {number(places)}
            <span>{places === 1 ? ' vend' : ' vende'}</span>
          </small>
        )}
        {places === 0 && isOpen && !isPast && cell.count > 0 && <small aria-hidden>plot</small>}
        {hasLines(barbers) && <HourLines hour={cell.hour} barbers={barbers} />}
      </button>
    </li>
  )
}

/** Lines are drawn for an hour in which anybody works or is busy, unless there are too many barbers. */
const hasLines = (barbers: readonly HourOfBarber[]) =>
  barbers.length <= mostLines && barbers.some(({ isOff, busy }) => !isOff || busy.length > 0)

/** A line for each barber in their order: the minutes that are taken, in brass where somebody waits for a yes. */
const HourLines = ({ hour, barbers }: { hour: number; barbers: readonly HourOfBarber[] }) => (
  <span className="hour-lines" aria-hidden>
    {barbers.map(({ barber_id, isOff, busy }) => (
      <i key={barber_id} data-off={isOff || undefined}>
        {busy.map(({ from, to, isPending }) => (
          <u
            key={from}
            data-pending={isPending || undefined}
            style={shareOf(Math.max(0, from - hour * 60), Math.min(60, to - hour * 60))}
          />
        ))}
      </i>
    ))}
  </span>
)
const shareOf = (from: number, to: number) => ({
  left: `${(from / 60) * 100}%`,
  width: `calc(${((to - from) / 60) * 100}% - 1px)`,
})

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = arrowSteps[event.key]
  if (!step) return
  event.preventDefault()
  const [day = 0, hour = 0] = event.currentTarget.dataset['at']?.split('-').map(Number) ?? []
  event.currentTarget
    .closest('.schedule-body')
    ?.querySelector<HTMLElement>(`[data-at="${day + step[0]}-${hour + step[1]}"]`)
    ?.focus()
}
