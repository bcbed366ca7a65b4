import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

/** Fetched ahead, so that the first question opens at once and also without network. */
export const fetchConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await fetchConfirm()).ConfirmDialog }))

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | undefined
let notify = () => {}
const set = (next: Asked | undefined) => {
  asked = next
  notify()
}

/** Asks before something that hurts: `if (await confirm({…})) …`. A second question answers the first with no. */
export async function confirm(question: Question) {
  try {
    await fetchConfirm()
  } catch {
    // Without our own window the browser's still asks; no question may cost the page around it.
    return globalThis.confirm(question.title)
  }
  asked?.answer(false)
  return new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      set(undefined)
      resolve(yes)
    }
    set({ ...question, answer })
  })
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
export function ConfirmHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
  return (
    question && (
      <Suspense>
        <ConfirmDialog key={question.title} question={question} />
      </Suspense>
    )
  )
}
