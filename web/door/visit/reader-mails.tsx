/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { turnAllMails } from '../book/visit-calls.ts'
import { ActNote } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'

/** For whoever came from a mail about a slot, which has no booking whose mails could be stopped: those of all salons. */
export function ReaderMails() {
  const { words } = useSpeech()
  const section = useRef<HTMLElement>(null)
  const [reader, setReader] = useState('')
  const [isOn, setOn] = useState(true)
  const { run, ...act } = useAct()
  useEffect(() => setReader(new URLSearchParams(location.search).get('mails') ?? ''), [])
  useEffect(() => {
    if (reader && location.hash === '#email') section.current?.scrollIntoView()
  }, [reader])
  if (!reader) return null
  const turn = () =>
    run({ send: () => turnAllMails(reader, isOn ? 'stop' : 'resume'), onDone: setOn })
  return (
    <section class="mails" id="email" aria-live="polite" ref={section}>
      <p>
        {!isOn && words.mailsNever}{' '}
        <button type="button" class="link" disabled={act.isBusy} onClick={() => void turn()}>
          {isOn ? words.mailsStopAll : words.mailsResume}
        </button>
      </p>
      <ActNote act={act} />
    </section>
  )
}
