import { useQueryClient } from '@tanstack/react-query'
import { dayRoutes } from '#contract/till/days.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'

type Move = CallOf<typeof dayRoutes.move>['body']
type Count = CallOf<typeof dayRoutes.close>['body']

/** Each loads anew whatever the till shows, also after a refusal: somebody else may have been faster. */
export function useDayActs() {
  const client = useQueryClient()
  async function done<Reply>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      void client.invalidateQueries({ queryKey: ['till'] })
    }
  }
  return {
    move: (body: Move, form: string) =>
      done(import('./move-cash.ts').then(({ moveCash }) => moveCash(body, form))),
    correct: (date: string, body: Move) =>
      done(call(dayRoutes.correct, { params: { date }, body })),
    count: (date: string, body: Count) => done(call(dayRoutes.close, { params: { date }, body })),
  }
}
