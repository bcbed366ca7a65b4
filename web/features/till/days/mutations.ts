import { dayRoutes } from '#contract/till/days.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { useLoadsAnew } from '#web/lists/loads-anew.ts'
import { call } from '#web/platform/call.ts'

type Move = CallOf<typeof dayRoutes.move>['body']
type Count = CallOf<typeof dayRoutes.close>['body']

export function useDayActs() {
  const done = useLoadsAnew(['till'])
  return {
    move: (body: Move, form: string) =>
      done(import('./move-cash.ts').then(({ moveCash }) => moveCash(body, form))),
    correct: (date: string, body: Move) =>
      done(call(dayRoutes.correct, { params: { date }, body })),
    count: (date: string, body: Count) => done(call(dayRoutes.close, { params: { date }, body })),
  }
}
