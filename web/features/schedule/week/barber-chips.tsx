import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Barber } from '#contract/staff.ts'
import { rememberWeekOf } from './last-barber.ts'
import { WeekLegend } from './week-legend.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'

type Props = {
  staff: readonly Barber[]
  /** By the id. */
  chosen: string | null
  onChoose: (barberId: string | null) => void
}

/** On a narrow screen the chosen one may lie beyond the edge. */
const bring = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest' })

/** Pixels at the row's end under the number of those beyond it. */
const numberWidth = 64

/** How many chips lie beyond the end of the row, which scrolls, or on a phone the bar around it. */
function useBeyond(row: RefObject<HTMLElement | null>) {
  const [beyond, setBeyond] = useState(0)
  useLayoutEffect(() => {
    const chips = row.current
    const bar = chips?.closest('.week-bar') ?? chips
    if (!chips || !bar) return undefined
    const rightOf = (part: Element) => part.getBoundingClientRect().right
    const count = () => {
      const edge = Math.min(rightOf(chips), rightOf(bar)) + 1
      const behind = (end: number) =>
        [...chips.children].filter((chip) => rightOf(chip) > end).length
      setBeyond(behind(edge) && behind(edge - numberWidth))
    }
    count()
    const eye = new ResizeObserver(count)
    eye.observe(bar)
    bar.addEventListener('scroll', count, { capture: true, passive: true })
    return () => {
      eye.disconnect()
      bar.removeEventListener('scroll', count, { capture: true })
    }
  }, [row])
  return beyond
}

/** Whose week it is; the device opens the next one on the same. */
function BarberChips({ staff, chosen, onChoose }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const beyond = useBeyond(row)
  const choose = (id: string | null) => {
    rememberWeekOf(id ?? '')
    onChoose(id)
  }
  return (
    <div className="chips-row">
      <fieldset ref={row} className="barber-chips" aria-label="Barberi">
        <button
          type="button"
          className="chip"
          aria-pressed={chosen === null}
          onClick={() => choose(null)}
        >
          Të gjithë
        </button>
        {staff.map(({ id, name, colour }) => (
          <button
            key={id}
            type="button"
            className="chip"
            ref={chosen === id ? bring : undefined}
            aria-pressed={chosen === id}
            onClick={() => choose(chosen === id ? null : id)}
          >
            <Avatar name={name} size={20} hue={colour} />
            <span>{name}</span>
          </button>
        ))}
      </fieldset>
      {beyond > 0 && (
        <button
          type="button"
          className="chips-beyond"
          aria-label={`+${beyond} të tjerë`}
          onClick={() => row.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })}
        >
          +{beyond}
        </button>
      )}
    </div>
  )
}

type WeekProps = Omit<Props, 'onChoose'> & {
  go: (place: { barber_id: string | null }) => void
  /** How many the salon has. */
  barbers: number
}

/** The barbers of a week, and what their lines mean. */
export const WeekChips = ({ barbers, go, ...chips }: WeekProps) => (
  <>
    <BarberChips {...chips} onChoose={(id) => go({ barber_id: id })} />
    <WeekLegend barbers={barbers} />
  </>
)
