import type { QueryClient } from '@tanstack/react-query'
import { heldAnswers, holdAnswer } from '#web/platform/loading/held-answers.ts'
import { kept } from '#web/platform/offline/store.ts'
import { currentSession } from '#web/platform/session-store.ts'
import type { DayCall } from './day-calls.ts'

/** `tag` is how the server calls the answer that the data are; they have none where something was changed in them. */
export type Seen = DayCall & { data: unknown; updatedAt: number; tag?: string | undefined }

export const keptSoFar = async () => ((await kept().catch(() => undefined)) ?? []) as Seen[]

/**
 * What another page of this session has kept; the server need not send again what has not changed since. Answers a
 * function that shows it where an answer is awaited.
 */
export async function keptDay() {
  const seen = await keptSoFar()
  const answers = heldAnswers(currentSession().token)
  for (const { address, name, data, tag = null } of seen)
    holdAnswer(answers, address, tag, { success: true, [name]: data })
  return (client: QueryClient) => {
    for (const { key, data, updatedAt } of seen) {
      const isAwaited = client.isFetching({ queryKey: key, exact: true }) > 0
      if (isAwaited && client.getQueryData(key) === undefined)
        client.setQueryData(key, data, { updatedAt })
    }
  }
}
