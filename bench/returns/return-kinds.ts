import { dueRoutes } from '#contract/returns/due.ts'
import { ask, type Kind, tokenAt } from '../suite/ask.ts'

export const whoIsDue = 'who is due'

export const returnKinds: readonly Kind[] = [
  {
    name: whoIsDue,
    calls: (world, nth) => [ask(dueRoutes.list, tokenAt(world, nth), { query: { limit: 50 } })],
  },
]
