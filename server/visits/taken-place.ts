import type { ErrorDef } from '#contract/kit/errors.ts'
import { doesService } from '#contract/visits/doers.ts'
import type { PartWish } from '#contract/visits/parts.ts'
import type { Rival } from '#contract/visits/rivals.ts'
import { newSlotTaken } from '#contract/visits/taken.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Offer, planParts } from './plan.ts'
import type { PlacedPart, Times } from './slots.ts'

/** What parts were planned from. */
export type Planning = {
  readonly wishes: readonly PartWish[]
  readonly offer: Offer
  readonly terms: Parameters<typeof planParts>[2]
}

export type TakenPlace = {
  readonly parts: readonly PlacedPart[]
  /** The visit that is being moved: its own parts do not make the time busy. */
  readonly except?: string | undefined
  /** With another barber the parts are planned anew from this. Without it they stay as long as they are. */
  readonly planning?: Planning | undefined
}

/** A refusal that carries the asked visit, so that other slots for it can be named. */
export class PlaceTaken extends AppError {
  readonly place: TakenPlace

  constructor(refused: AppError, place: TakenPlace) {
    super(refused.def, refused.details)
    this.place = place
  }
}

/** A screen that changes a visit passes a refusal of its own. */
export const slotTaken = (rival: Rival, place: TakenPlace, def: ErrorDef = newSlotTaken(rival)) =>
  new PlaceTaken(new AppError(def, { extra: { conflict: rival } }), place)

/** When the visit was to begin. */
export const beginningOf = ({ parts }: TakenPlace) => parts[0]?.startsAt ?? ''

/** The visit with this barber in the place of the first part's; empty, where they do not do it. */
export function atBarber(times: Times, { parts, planning }: TakenPlace, barber: string) {
  const first = parts[0]?.staffId
  const given = parts.map(({ staffId }) => (staffId === first ? barber : staffId))
  if (planning) return plannedWith(planning, given)
  const serviceOf = ({ serviceId }: PlacedPart) => times.services.find(({ id }) => id === serviceId)
  const isAble = parts.every((one) => one.staffId !== first || doesService(barber, serviceOf(one)))
  return isAble ? parts.map((one, nth) => ({ ...one, staffId: given[nth] ?? barber })) : []
}

/** The parts planned with these barbers; empty if one does not do the service, or the visit would take too long. */
function plannedWith({ wishes, offer, terms }: Planning, barbers: readonly string[]) {
  const given = wishes.map((wish, nth) => ({
    ...wish,
    barber: undefined,
    barber_id: barbers[nth],
  }))
  try {
    return planParts(given, offer, terms)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
