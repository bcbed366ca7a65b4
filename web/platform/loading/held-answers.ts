import { currentSession, sessionSignal } from '../session-store.ts'

/** What a read was answered, and the tag by which the server calls it. */
type Held = { readonly tag: string; readonly answer: unknown }

const most = 40
// No browser keeps an answer (`no-store`): these go with their session.
const ofSession = new WeakMap<AbortSignal, Map<string, Held>>()

/** The latest answers to this session by address; to another one there are none. */
export function heldAnswers(token: string | undefined) {
  if (token !== currentSession().token) return new Map<string, Held>()
  const answers = ofSession.get(sessionSignal()) ?? new Map<string, Held>()
  ofSession.set(sessionSignal(), answers)
  return answers
}

/** Only an answer that has a tag is held. */
export function holdAnswer(
  answers: Map<string, Held>,
  address: string,
  tag: string | null,
  answer: unknown,
) {
  if (tag === null) return
  answers.delete(address)
  answers.set(address, { tag, answer })
  const [oldest] = answers.keys()
  if (answers.size > most && oldest !== undefined) answers.delete(oldest)
}
