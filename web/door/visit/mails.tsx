/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import {
  cancelling,
  readOwnPage,
  resumeMails,
  stopMails,
  turnAllMails,
} from '../book/visit-calls.ts'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'
import { AskingForm } from './acts.tsx'
import { CancelQuestion } from './cancel-question.tsx'

type Props = {
  readonly token: string
  /** Whether they are sent. */
  readonly isOn: boolean
  /** Whether the visit can be cancelled here. */
  readonly isOpen: boolean
  readonly onChange: (visit: OnlineBooking) => void
}

/** Whether mails are sent now, if that is as it was asked. */
async function mailsIf(token: string, isOn: boolean) {
  const { mails } = await readOwnPage(token)
  return mails === isOn ? mails : undefined
}

function useMails({ token, isOn: wasOn, onChange }: Props) {
  const [isOn, setOn] = useState(wasOn)
  const [isAsking, setAsking] = useState(false)
  const { run, ...act } = useAct()
  const [isNever, setNever] = useState(false)
  // A reader who came from a mail may stop the mails of all salons to its address.
  const [reader, setReader] = useState('')
  useEffect(() => setReader(new URLSearchParams(location.search).get('mails') ?? ''), [])
  async function resumeBoth() {
    if (reader) await turnAllMails(reader, 'resume')
    return resumeMails(token)
  }
  const stop = () =>
    run({ send: () => stopMails(token), look: () => mailsIf(token, false), onDone: setOn })
  const resume = () =>
    run({
      send: resumeBoth,
      look: () => mailsIf(token, true),
      onDone: (isSent) => {
        setOn(isSent)
        setNever(!isSent)
      },
    })
  const stopAll = () =>
    run({
      send: () => turnAllMails(reader, 'stop'),
      onDone: (isSent) => {
        setOn(isSent)
        setNever(true)
      },
    })
  async function disown() {
    const { send: cancel, look } = cancelling(token)
    await run({
      send: async () => {
        setOn(await stopMails(token))
        return cancel()
      },
      look,
      onDone: onChange,
    })
    setAsking(false)
  }
  const turn = isOn ? stop : resume
  return { isOn, act, isAsking, isNever, reader, setAsking, turn, stopAll, disown }
}

/** For somebody whose address another person typed, and for those who want no mails: both came here from a mail. */
export function Mails(props: Props) {
  const { words } = useSpeech()
  const { isOn, act, isAsking, isNever, reader, setAsking, ...acts } = useMails(props)
  const { isBusy } = act
  return (
    <section class="mails" id="email" aria-live="polite">
      <MailsForm
        token={props.token}
        isOn={isOn}
        words={isOn ? words.mailsOn : isNever ? words.mailsNever : words.mailsOff}
        canTurn={!isNever || reader !== ''}
        isBusy={isBusy}
        onTurn={() => void acts.turn()}
      />
      {isOn && reader && (
        <p>
          <button type="button" class="link" disabled={isBusy} onClick={() => void acts.stopAll()}>
            {words.mailsStopAll}
          </button>
        </p>
      )}
      <ActNote act={act} />
      {props.isOpen && (
        <AskingForm token={props.token} isStranger onAsk={() => setAsking(true)}>
          <p id="jo-une">
            {words.notMine}{' '}
            <button type="submit" class="link" disabled={isBusy}>
              {words.disown}
            </button>
          </p>
        </AskingForm>
      )}
      {isAsking && !act.isUnknown && (
        <CancelQuestion
          isBusy={isBusy}
          onCancel={() => void acts.disown()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

type FormProps = {
  token: string
  isOn: boolean
  words: string
  canTurn: boolean
  isBusy: boolean
  onTurn: () => void
}

function MailsForm({ token, isOn, words: said, canTurn, isBusy, onTurn }: FormProps) {
  const { words, lang } = useSpeech()
  return (
    <form
      method="post"
      action={`/api/public/bookings/${token}/mails-form`}
      onSubmit={(event) => {
        event.preventDefault()
        onTurn()
      }}
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="mails" value={isOn ? 'stop' : 'resume'} />
      <p>
        {said}{' '}
        {canTurn && (
          <button type="submit" class="link" disabled={isBusy}>
            {isOn ? words.mailsStop : words.mailsResume}
          </button>
        )}
      </p>
    </form>
  )
}
