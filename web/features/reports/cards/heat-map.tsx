import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { figureLabels } from '#contract/reports/figure-words.ts'
import { shortWeekday, weekday as nameOfDay } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { arrowSteps } from '#web/ui/controls/arrow-steps.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { FilledCell, FilledRow } from './filled-time.ts'

const aMonday = '2026-11-16'
const dayAt = (weekday: number) => addDays(aMonday, weekday)
const two = (hour: number) => String(hour).padStart(2, '0')

export const hourName = (weekday: number, hour: number) =>
  `${nameOfDay(dayAt(weekday))}, ${two(hour)}:00–${two((hour + 1) % 24)}:00`

type Props = { rows: readonly FilledRow[]; onOpen: (cell: FilledCell) => void }

const keyOf = ({ weekday, hour }: FilledCell) => `${weekday}-${hour}`

/** The days below one another, their hours beside one another. */
export function HeatMap({ rows, onOpen }: Props) {
  const filled = rows.flatMap(({ cells }) => cells).filter(({ minutes }) => minutes > 0)
  const [chosen, setChosen] = useState<string>()
  const isHere = filled.some((cell) => keyOf(cell) === chosen)
  const stop = isHere ? chosen : filled[0] && keyOf(filled[0])
  return (
    <table className="heat numbers centered">
      <caption className="sr-only">{figureLabels.filledTime}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Dita</VisuallyHidden>
          </th>
          {rows[0]?.cells.map(({ hour }) => (
            <th key={hour} scope="col">
              {two(hour)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ weekday, cells }) => (
          <tr key={weekday}>
            <th scope="row">{shortWeekday(dayAt(weekday))}</th>
            {cells.map((cell) => (
              <td key={cell.hour} style={{ '--share': cell.share } as CSSProperties}>
                {cell.minutes > 0 && (
                  <button
                    type="button"
                    data-at={keyOf(cell)}
                    tabIndex={keyOf(cell) === stop ? 0 : -1}
                    onFocus={() => setChosen(keyOf(cell))}
                    onKeyDown={walk}
                    onClick={() => onOpen(cell)}
                  >
                    {cell.minutes}
                    <VisuallyHidden> {described(cell)}</VisuallyHidden>
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const described = ({ weekday, hour, minutes }: FilledCell) =>
  `${minutes === 1 ? 'minutë' : 'minuta'} të zëna, ${hourName(weekday, hour)}`

/** Arrow keys lead to the next hour in which there is anything, past the empty ones. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const [hours, days] = arrowSteps[event.key] ?? [0, 0]
  if (days === 0 && hours === 0) return
  event.preventDefault()
  const table = event.currentTarget.closest('table')
  let [weekday = 0, hour = 0] = event.currentTarget.dataset['at']?.split('-').map(Number) ?? []
  for (;;) {
    weekday += days
    hour += hours
    if (weekday < 0 || weekday > 6 || hour < 0 || hour > 23) return
    const next = table?.querySelector<HTMLElement>(`[data-at="${weekday}-${hour}"]`)
    if (next) return next.focus()
  }
}
