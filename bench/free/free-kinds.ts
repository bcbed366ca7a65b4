import { availabilityRoutes } from '#contract/visits/slots.ts'
import { addDays } from '#contract/kit/time.ts'
import type { World } from '../fill/world.ts'
import { today } from '../suite/app-process.ts'
import { ask, type Kind } from '../suite/ask.ts'

export const freeFrom = addDays(today, 1)
export const freeDays = 31

/** The nth salon's account asks for a month; `typed` of the world are the ids of each salon's services, with commas. */
const asking = (name: string, services: number): Kind => ({
  name,
  calls: ({ tokens, large }: World, nth) => {
    const salon = nth % tokens.length
    const ids = (large.typed[salon] ?? '').split(',').slice(0, services)
    const query = { from: freeFrom, days: freeDays, services: ids.join(','), limit: 2_000 }
    return [ask(availabilityRoutes.list, tokens[salon] ?? '', { query })]
  },
})

export const freeKinds = [asking('a month, one service', 1), asking('a month, three services', 3)]
