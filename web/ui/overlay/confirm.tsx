import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

/** Fetched ahead, so that the first question opens at once and also without network. */
export const fetchConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await fetchConfirm()).ConfirmDialog }))

type Answer = (yes: boolean) => void
type Asked = { dialog: ReactNode; answer: Answer }

let asked: Asked | undefined
let notify = () => {}
const set = (next?: Asked) => {
  asked = next
  notify()
}

/** Shows a dialog until it answers. A second one answers the first with no. */
export function askWith(dialogFor: (answer: Answer) => ReactNode) {
  answerNo()
  return new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      set()
      resolve(yes)
    }
    set({ answer, dialog: dialogFor(answer) })
  })
}

/** Asks before something that hurts: `if (await confirm({…})) …`. */
export async function confirm(question: Question) {
  try {
    await fetchConfirm()
  } catch {
    // Without our own window the browser's still asks; no question may cost the page around it.
    return globalThis.confirm(question.title)
  }
  return askWith((answer) => (
    <ConfirmDialog key={question.title} question={{ ...question, answer }} />
  ))
}

/** As when the page that asks is left. */
export const answerNo = () => asked?.answer(false)

const subscribe = (listener: () => void) => {
  notify = listener
  return () => {
    notify = () => {}
  }
}

/** Stands once, at the end of the app. */
export const QuestionHost = () => (
  <Suspense>
    {
      useSyncExternalStore(
        subscribe,
        () => asked,
        () => undefined,
      )?.dialog
    }
  </Suspense>
)
