import type { CallOf, ReplyOf } from '#contract/kit/route.ts'
import { dayRoutes, dayWords } from '#contract/till/days.ts'
import { making } from '#web/platform/forms/making.ts'
import { callOrKeep } from '#web/platform/outbox/carried.ts'

type Move = CallOf<typeof dayRoutes.move>['body']

/** What a move comes to that waits on the device; the day itself is the server's. */
const madeMove = ({ amount }: Move) =>
  ({ message: dayWords.moved(amount > 0) }) as ReplyOf<typeof dayRoutes.move>

/** Cash that comes into the drawer or goes out of it. */
export const moveCash = (body: Move, form: string) =>
  callOrKeep(dayRoutes.move, making(body, form), () => madeMove(body))
