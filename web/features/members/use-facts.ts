import { useQuery } from '@tanstack/react-query'
import type { Salon } from '#contract/salon.ts'
import type { Barber } from '#contract/staff.ts'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { sharesQuery } from '#web/features/money/shares/queries.ts'
import { absencesQuery } from '#web/lists/absences.ts'
import { useRight } from '#web/platform/rights.ts'
import { hoursQuery } from '#web/visits/times/use-times.ts'

type Column = Pick<Barber, 'id'>

/** What other features know of a person; each is undefined until it is here, or where it says nothing of this salon. */
export function useFacts(salon: Salon) {
  const { today, till } = salon
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  const hasShares = useRight('money.read') && till
  const hours = useQuery(hoursQuery).data
  const door = useQuery(doorQuery).data
  const shares = useQuery({ ...sharesQuery(month), enabled: hasShares }).data
  const absences = useQuery(absencesQuery(Number(today.slice(0, 4)))).data
  const ahead = absences?.filter(({ to, fromTime }) => to >= today && !fromTime)
  return {
    salon,
    month,
    door,
    hasShares,
    weekOf: ({ id }: Column) => hours && (hours.find((one) => one.id === id)?.hours ?? salon.hours),
    shareOf: ({ id }: Column) => shares?.find(({ barberId }) => barberId === id),
    isOnline: ({ id }: Column) => (door?.on ? (door.barbers?.includes(id) ?? true) : undefined),
    /** The leave that is nearest: the one of today, or the next one. */
    leaveOf: ({ id }: Column) =>
      ahead
        ?.filter(({ barberId, kind }) => barberId === id && kind === 'leave')
        .toSorted((a, b) => a.from.localeCompare(b.from))[0],
  }
}
export type Facts = ReturnType<typeof useFacts>
