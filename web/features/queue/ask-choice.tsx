import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { askWith } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import './ask-choice.css'

type Choice<Answer> = {
  readonly answer: Answer
  readonly label: string
  readonly note?: string
  readonly icon: LucideIcon
}
type Asked<Answer> = {
  readonly title: string
  readonly body: string
  /** The first is the usual one: Enter gives it. */
  readonly choices: readonly Choice<Answer>[]
}
type Props<Answer> = { asked: Asked<Answer>; onAnswer: (answer?: Answer) => void }

function ChoiceDialog<Answer extends string>({ asked, onAnswer }: Props<Answer>) {
  const { title, body, choices } = asked
  return (
    <Dialog
      alert
      title={title}
      className="choice-dialog"
      onClose={() => onAnswer()}
      footer={
        <Button kind="soft" size="big" onClick={() => onAnswer()}>
          Mbrapa
        </Button>
      }
    >
      <p>{body}</p>
      <div className="stack gap-8">
        {choices.map(({ answer, label, note, icon: Icon }) => (
          <button
            key={answer}
            type="button"
            className="queue-choice row gap-14"
            onClick={() => onAnswer(answer)}
          >
            <Icon size={20} aria-hidden />
            <span>
              <b>{label}</b>
              {note !== undefined && <small>{note}</small>}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

/** Shows a dialog that has several answers; undefined where none was given. */
export const askIn = <Answer extends string>(
  dialogFor: (onAnswer: (answer?: Answer) => void) => ReactNode,
) =>
  new Promise<Answer | undefined>((resolve) => {
    const closed = askWith((answerWith) =>
      dialogFor((answer) => {
        resolve(answer)
        answerWith(answer !== undefined)
      }),
    )
    // A question that is asked meanwhile closes this one.
    void closed.then(() => resolve(undefined))
  })

export const askChoice = <Answer extends string>(asked: Asked<Answer>) =>
  askIn<Answer>((onAnswer) => <ChoiceDialog asked={asked} onAnswer={onAnswer} />)
