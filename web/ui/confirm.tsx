import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Question = {
  title: string
  body?: ReactNode
  /** Names the act: "Fshi terminin", never "OK". */
  action: string
  cancel?: string
  danger?: boolean
}
type Asked = Question & { answer: (yes: boolean) => void }

function ConfirmDialog({ question }: { question: Asked }) {
  const { title, body, action, cancel = 'Kthehu', danger = false, answer } = question
  return (
    <Dialog
      alert
      title={title}
      onClose={() => answer(false)}
      footer={
        <>
          <Button kind="soft" onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    >
      {body && <p>{body}</p>}
    </Dialog>
  )
}

let asked: Asked | undefined
let notify = () => {}
const set = (next: Asked | undefined) => {
  asked = next
  notify()
}

/** Asks before something that hurts: `if (await confirm({…})) …`. A second question answers the first with no. */
export function confirm(question: Question) {
  asked?.answer(false)
  return new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      set(undefined)
      resolve(yes)
    }
    set({ ...question, answer })
  })
}

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
  return question && <ConfirmDialog key={question.title} question={question} />
}
