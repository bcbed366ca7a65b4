/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { cancelVisit, resumeMails, stopMails, turnAllMails } from '../book/visit-calls.ts'
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

function useMails({ token, isOn: wasOn, onChange }: Props) {
  const [isOn, setOn] = useState(wasOn)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [isNever, setNever] = useState(false)
  // A reader who came from a mail may stop the mails of all salons to its address.
  const [reader, setReader] = useState('')
  useEffect(() => setReader(new URLSearchParams(location.search).get('mails') ?? ''), [])
  async function doing(work: () => Promise<void>) {
    setBusy(true)
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  async function resume() {
    if (reader) await turnAllMails(reader, 'resume')
    const isSent = await resumeMails(token)
    setOn(isSent)
    setNever(!isSent)
  }
  const turn = () => doing(async () => (isOn ? setOn(await stopMails(token)) : resume()))
  const stopAll = () =>
    doing(async () => {
      setOn(await turnAllMails(reader, 'stop'))
      setNever(true)
    })
  const disown = () =>
    doing(async () => {
      setOn(await stopMails(token))
      onChange(await cancelVisit(token))
    })
  return { isOn, isBusy, isAsking, failed, isNever, reader, setAsking, turn, stopAll, disown }
}

/** For somebody whose address another person typed, and for those who want no mails: both came here from a mail. */
export function Mails(props: Props) {
  const { words } = useSpeech()
  const { isOn, isBusy, isAsking, failed, isNever, reader, setAsking, ...acts } = useMails(props)
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
      {failed && (
        <p class="note red" role="alert">
          {words.failed}
        </p>
      )}
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
      {isAsking && (
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
