import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'

export type Question = {
  title: string
  body?: ReactNode
  /** Names the act: "Fshi terminin", never "OK". A body that has the answers itself names none. */
  action?: ReactNode
  cancel?: string
  danger?: boolean
  /** A button of the caller's own that answers yes. */
  button?: typeof Button
  /** Another act, done in place of it: a kinder way to the same end, or the question's other answer. */
  instead?: { label: string; danger?: boolean; act: () => void }
}
type Props = { question: Question & { answer: (yes: boolean) => void } }

export function ConfirmDialog({ question }: Props) {
  const { title, body, action, cancel = 'Mbrapa', danger = false, instead, answer } = question
  const { button: Yes = Button } = question
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
          {instead && (
            <Button
              kind={instead.danger ? 'danger' : 'soft'}
              onClick={() => {
                answer(false)
                instead.act()
              }}
            >
              {instead.label}
            </Button>
          )}
          {action && (
            <Yes kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {action}
            </Yes>
          )}
        </>
      }
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
    </Dialog>
  )
}
