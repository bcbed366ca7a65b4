/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Refused } from '../ask.ts'
import type { KeptVisit } from '../book/kept-visits.ts'
import { ownPageOf } from '../book/own-page.ts'
import { useSpeech } from '../speech.ts'
import { CancelQuestion } from '../visit/cancel-question.tsx'

type Props = {
  visits: readonly KeptVisit[]
  onCancel: (visit: KeptVisit) => Promise<void>
  children?: ComponentChildren
}

/** The visits to come that were booked on this device, each with a link to its page and a button to cancel it. */
export function YourVisits({ visits, onCancel, children }: Props) {
  const { words } = useSpeech()
  const [asked, setAsked] = useState<KeptVisit>()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function cancel(visit: KeptVisit) {
    setBusy(true)
    setFailed('')
    try {
      await onCancel(visit)
    } catch (error) {
      setFailed(error instanceof Refused ? error.message : words.failed)
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }
  return (
    <>
      <section class="quick yours" aria-label={words.yourVisits}>
        {children}
        {visits.map((visit) => (
          <YourVisit key={visit.token} visit={visit} onAsk={() => setAsked(visit)} />
        ))}
        {failed && (
          <p class="usual-what" role="alert">
            {failed}
          </p>
        )}
      </section>
      {asked && (
        <CancelQuestion
          isBusy={isBusy}
          onCancel={() => void cancel(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function YourVisit({ visit, onAsk }: { visit: KeptVisit; onAsk: () => void }) {
  const { words, onDay } = useSpeech()
  return (
    <div class="yours-one">
      <div class="quick-head">
        <b class="num">{words.yourVisitAt(onDay(visit.date), visit.time)}</b>
      </div>
      <p class="usual-what">
        {visit.services.join(' + ')} <span>{words.with(visit.barber)}</span>
        {visit.requested && <span> · {words.waiting}</span>}
      </p>
      <div class="yours-acts">
        <a href={ownPageOf(visit.token)}>{words.see}</a>
        {visit.canChangeUntil !== null && (
          <button type="button" onClick={onAsk}>
            {words.cancel}
          </button>
        )}
      </div>
    </div>
  )
}
