import type { Collision, Move } from '#contract/move-many.ts'
import type { VisitToMove } from '#contract/to-move.ts'

/** Where a visit goes: to one of its proposals, nowhere any more, or nowhere for now. */
type Choice = { readonly to: number | 'cancel'; readonly isTicked: boolean }

/** Until somebody chooses, the first proposal; where there is none, the visit stays. */
const firstChoice = ({ proposals }: VisitToMove): Choice =>
  proposals.length > 0 ? { to: 0, isTicked: true } : { to: 'cancel', isTicked: false }

export type Chosen = ReadonlyMap<string, Partial<Choice>>

export const choiceFor = (chosen: Chosen, visit: VisitToMove): Choice => ({
  ...firstChoice(visit),
  ...chosen.get(visit.id),
})

export const isLeftOut = ([, { isTicked }]: readonly [string, Partial<Choice>]) =>
  isTicked === false

export const allCancelled = (visits: readonly VisitToMove[]): Chosen =>
  new Map(visits.map(({ id }) => [id, { to: 'cancel', isTicked: true }]))

/** What is sent of those that are ticked. */
export function movesOf(visits: readonly VisitToMove[], chosen: Chosen): Move[] {
  return visits.flatMap((visit): Move[] => {
    const { to, isTicked } = choiceFor(chosen, visit)
    if (!isTicked) return []
    const { id, version, proposals } = visit
    if (to === 'cancel') return [{ id, version, cancel: true }]
    const place = proposals[to]
    if (!place) return []
    const { date, time, barber_id } = place
    return [{ id, version, date, time, barber_id }]
  })
}

/** What stands in a visit's way. */
export function collisionWords({ why, by, at }: Collision) {
  if (why === 'taken') return by === null ? 'Vendi u zu ndërkohë.' : `Zënë: ${by} në ${at}.`
  if (why === 'changed') return 'Ndryshoi ndërkohë.'
  return why === 'gone' ? 'U fshi ndërkohë.' : 'U mbyll ndërkohë.'
}
