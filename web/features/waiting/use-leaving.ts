import { useEffect, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { momentOf } from '#contract/visits/visit-time.ts'

/** How long the hand rests before the places of answered rows close up, in milliseconds. */
export const restMs = 600

const inOrder = (one: Appointment, other: Appointment) =>
  `${momentOf(one)} ${one.id}` < `${momentOf(other)} ${other.id}` ? -1 : 1

/**
 * Answered visits keep their places until the hand rests: what is pressed next never slides under the finger. They have left
 * the given list already.
 */
export function useLeaving(visits: readonly Appointment[]) {
  const [left, setLeft] = useState<readonly Appointment[]>([])
  useEffect(() => {
    if (left.length === 0) return
    const timer = setTimeout(() => setLeft([]), restMs)
    return () => clearTimeout(timer)
  }, [left])
  const isLeaving = ({ id }: Pick<Appointment, 'id'>) => left.some((other) => other.id === id)
  const staying = visits.filter((visit) => !isLeaving(visit))
  return {
    rows: left.length === 0 ? visits : [...staying, ...left].toSorted(inOrder),
    isLeaving,
    leave: (visit: Appointment) => setLeft((others) => [...others, visit]),
    stay: ({ id }: Appointment) => setLeft((others) => others.filter((other) => other.id !== id)),
  }
}
