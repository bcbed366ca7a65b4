import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { cancellers, occupies } from '#contract/visits/statuses.ts'
import { currentOf } from '#web/features/late/late-from.ts'
import { shownIn } from '#web/visits/cache/week-cache.ts'
import { useNow } from '#web/visits/use-now.ts'
import { isOffer, isRequest } from '#web/visits/model/visit-word.ts'
import { useIsClosable } from '#web/features/till/sales/use-is-closable.ts'
import { salonQuery } from '#web/lists/salon.ts'

/** The acts that a visit's status allows: a cancelled or missed one can be restored, a coming one cancelled or missed. */
export function useChances(appointment: Appointment, hasBegun: boolean) {
  const { status, arrivedAt, appointment_date: date, saleId } = appointment
  const { data: salon } = useQuery(salonQuery)
  const zone = salon?.timeZone ?? defaultZone
  const client = useQueryClient()
  const now = useNow(zone)
  const isToday = now.date === date
  const isCurrentAt = (barberId: string) =>
    currentOf(shownIn(client), barberId, now)?.visit.id === appointment.id
  const canClose = useIsClosable(appointment, hasBegun)
  const isMeant = occupies(status)
  const isAsked = isRequest(appointment)
  /** Its client answers, or it is taken back. */
  const isOffered = isOffer(appointment)
  const isPromised = !isAsked && !isOffered
  /** What was paid stands in the till. */
  const isPaid = saleId !== null
  const isOpen = isMeant && !isPaid
  return {
    isOver: !isMeant,
    isAsked,
    canClose,
    cameAt: isMeant && arrivedAt !== null ? wallClock(new Date(arrivedAt), zone).slice(11, 16) : '',
    canArrive: isOpen && isPromised && status !== 'completed' && isToday && arrivedAt === null,
    canMove: isOpen && status !== 'completed',
    canMiss: isOpen && isPromised && hasBegun && arrivedAt === null,
    /** At whom the visit runs or is next: that barber may be late. */
    lateBarber:
      isToday && isOpen
        ? appointment.parts.map(({ barber_id }) => barber_id).find(isCurrentAt)
        : undefined,
    /** The salon cancels a request by refusing it. */
    cancellers:
      isPaid || isOffered
        ? []
        : cancellers.filter((by) => status !== 'cancelled' && !(isAsked && by === 'salon')),
  }
}
