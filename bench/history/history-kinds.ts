import { salonHistoryRoutes } from '#contract/salon-history.ts'
import type { World } from '../fill/world.ts'
import { ask, type Kind } from '../suite/ask.ts'

/** The nth salon's account asks its history; `typed` and `clients` of the world are one of each salon. */
const asking = (
  name: string,
  query: (world: World, salon: number) => Record<string, string>,
): Kind => ({
  name,
  calls: (world, nth) => {
    const salon = nth % world.tokens.length
    return [ask(salonHistoryRoutes.list, world.tokens[salon] ?? '', { query: query(world, salon) })]
  },
})

/** "Who removed the 14:00?", in the ways in which the screen asks it. */
export const historyKinds = [
  asking('newest', () => ({})),
  asking('a day', () => ({ day: '2026-11-03' })),
  asking('a client', ({ large }, salon) => ({ client: large.clients[salon] ?? '' })),
  asking('a kind', () => ({ kind: 'service' })),
  asking('a name', ({ large }, salon) => ({ q: large.typed[salon] ?? '' })),
  asking('words of few', () => ({ q: 'ngjyrosje' })),
  asking('words of none', () => ({ q: 'askund' })),
]
