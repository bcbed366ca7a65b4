/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { turnAllMails } from '../book/visit-calls.ts'
import { useSpeech } from '../speech.ts'

/** For whoever came from a mail about a slot, which has no booking whose mails could be stopped: those of all salons. */
export function ReaderMails() {
  const { words } = useSpeech()
  const section = useRef<HTMLElement>(null)
  const [reader, setReader] = useState('')
  const [isOn, setOn] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => setReader(new URLSearchParams(location.search).get('mails') ?? ''), [])
  useEffect(() => {
    if (reader && location.hash === '#email') section.current?.scrollIntoView()
  }, [reader])
  if (!reader) return null
  async function turn() {
    setBusy(true)
    setFailed(false)
    try {
      setOn(await turnAllMails(reader, isOn ? 'stop' : 'resume'))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section class="mails" id="email" aria-live="polite" ref={section}>
      <p>
        {!isOn && words.mailsNever}{' '}
        <button type="button" class="link" disabled={isBusy} onClick={() => void turn()}>
          {isOn ? words.mailsStopAll : words.mailsResume}
        </button>
      </p>
      {failed && (
        <p class="note red" role="alert">
          {words.failed}
        </p>
      )}
    </section>
  )
}
