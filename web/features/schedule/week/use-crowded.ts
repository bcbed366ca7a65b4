import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Barber } from '#contract/staff.ts'
import type { View } from '#web/visits/model/schedule-model.ts'
import { mostAtOnce } from './at-once.ts'

/** Narrower than this an appointment has no room for a name and an hour. */
const leastLane = 64
/** Widths of the grid's columns: that of the hours at the left, and the least one of a day, below which the grid scrolls. */
const hours = 62
const leastDay = 144

const lanesIn = (width: number) => Math.floor(Math.max(leastDay, (width - hours) / 7) / leastLane)

/**
 * How many appointments can be read side by side in a day of a week as wide as this. Measured only where it is asked for:
 * what is measured is drawn once more before it is shown.
 */
function useLanes(frame: RefObject<HTMLElement | null>, isAsked: boolean) {
  const [lanes, setLanes] = useState(Infinity)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !isAsked) return
    const measure = () => setLanes(lanesIn(element.clientWidth))
    measure()
    const eye = new ResizeObserver(measure)
    eye.observe(element)
    return () => eye.disconnect()
  }, [frame, isAsked])
  return lanes
}

type Shown = {
  view: View
  only: string | null
  items: readonly Appointment[]
  staff: readonly Barber[]
}

/** From so many barbers on the question is who is free rather than who comes, and names have no room. */
const manyBarbers = 3

/** Whether the week has several barbers, or more visits at once than can be read side by side. */
export function useCrowded(
  frame: RefObject<HTMLElement | null>,
  { view, only, items, staff }: Shown,
) {
  const isWhole = view === 'week' && only === null
  const isMany = staff.filter(({ active }) => active).length >= manyBarbers
  const lanes = useLanes(frame, isWhole && !isMany)
  return useMemo(
    () => isWhole && (isMany || mostAtOnce(items) > lanes),
    [isWhole, isMany, items, lanes],
  )
}
