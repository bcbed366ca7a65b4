import { dayRoutes } from '#contract/till/days.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { today } from '../suite/app-process.ts'
import { ask, at, type Kind } from '../suite/ask.ts'

/** What each visit of the pool costs. */
export const priceOfAll = 12.5

const ofToday = { ...dayRoutes.show, path: `/api/days/${today}` } as const

export const dayOfTill: Kind = {
  name: 'a day of the till',
  calls: ({ large: { token } }) => [
    ask(ofToday, token),
    ask(saleRoutes.list, token, { query: { from: today, to: today } }),
  ],
}

export const tillKinds: readonly Kind[] = [
  {
    name: 'closing a visit',
    isWriting: true,
    calls: ({ movable }, nth) => {
      const { token, id } = at(movable, nth)
      const body = { payments: [{ method: 'cash', amount: priceOfAll }] }
      return [ask(saleRoutes.close, token, { id, body })]
    },
  },
  dayOfTill,
]
