import { heldAnswers, holdAnswer } from '#web/platform/loading/held-answers.ts'
import { currentSession } from '#web/platform/session-store.ts'

/** An answer that was kept. `tag` is how the server calls it; there is none where something was changed in the data. */
export type KeptAnswer = {
  readonly address: string
  /** What the answer calls the data. */
  readonly name: string
  data: unknown
  tag?: string | undefined
}

/** The server need not send again what has not changed since. */
export function holdKept(seen: readonly KeptAnswer[]) {
  const answers = heldAnswers(currentSession().token)
  for (const { address, name, data, tag = null } of seen)
    holdAnswer(answers, address, tag, { success: true, [name]: data })
}
