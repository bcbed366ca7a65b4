import { counted } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'

type Moved = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly parts: readonly { readonly staffId: string }[]
}

type PushedBack = {
  readonly date: string
  readonly from: string
  readonly minutes: number
  readonly barber: { readonly id: string; readonly name: string }
  readonly moved: readonly Moved[]
}

/** One entry for all of them: it stands at the first. */
export const visitsPushedBack = (
  salon: SalonId,
  { date, from, minutes, barber, moved }: PushedBack,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `${counted(moved.length, 'termin u shty', 'termine u shtynë')}: ${barber.name} është vonë ${minutes} min.`,
  },
  history: {
    kind: 'appointment',
    action: 'move',
    entityId: moved[0]?.id ?? barber.id,
    staffId: barber.id,
    day: date,
    details: {
      startsAt: `${date} ${from}`,
      late: minutes,
      visits: moved.map((one) => ({ id: one.id, startedAt: one.from, startsAt: one.to })),
    },
  },
  topics: ['appointments', 'clients'],
  events: moved.map(({ id }) => ({ event: 'appointment.changed', id })),
  newsOfMany: moved.map(({ id, from, to, parts }) => ({
    kind: 'moved',
    id,
    startsAt: to,
    startedAt: from,
    staff: parts.map(({ staffId }) => staffId),
  })),
})
