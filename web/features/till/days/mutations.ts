import { useQueryClient } from '@tanstack/react-query'
import { dayRoutes, dayWords } from '#contract/till/days.ts'
import type { CallOf, ReplyOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'
import { making } from '#web/platform/forms/making.ts'
import { callOrKeep } from '#web/platform/outbox/carried.ts'

type Move = CallOf<typeof dayRoutes.move>['body']
type Count = CallOf<typeof dayRoutes.close>['body']

/** What a move comes to that waits on the device; the day itself is the server's. */
const madeMove = ({ amount }: Move) =>
  ({ message: dayWords.moved(amount > 0) }) as ReplyOf<typeof dayRoutes.move>

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
      done(callOrKeep(dayRoutes.move, making(body, form), () => madeMove(body))),
    correct: (date: string, body: Move) =>
      done(call(dayRoutes.correct, { params: { date }, body })),
    count: (date: string, body: Count) => done(call(dayRoutes.close, { params: { date }, body })),
  }
}
