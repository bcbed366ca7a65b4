/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import type { KeptVisit } from '../book/kept-visits.ts'
import { ownPageOf } from '../book/use-steps.ts'
import { cancelling } from '../book/visit-calls.ts'
import { ActWords } from '../line/act-note.tsx'
import { useAct } from '../line/use-act.ts'
import { useSpeech } from '../speech.ts'
import { CancelQuestion } from '../visit/cancel-question.tsx'

type Props = {
  visits: readonly KeptVisit[]
  onCancelled: (visit: OnlineBooking) => void
  children?: ComponentChildren
}

/** The visits to come that were booked on this device, each with a link to its page and a button to cancel it. */
export function YourVisits({ visits, onCancelled, children }: Props) {
  const { words } = useSpeech()
  const [asked, setAsked] = useState<KeptVisit>()
  const { run, ...act } = useAct()
  async function cancel({ token }: KeptVisit) {
    await run({ ...cancelling(token), onDone: onCancelled })
    setAsked(undefined)
  }
  return (
    <>
      <section class="quick yours" aria-label={words.yourVisits}>
        {children}
        {visits.map((visit) => (
          <YourVisit
            key={visit.token}
            visit={visit}
            isBusy={act.isBusy && asked?.token === visit.token}
            onAsk={() => !act.isBusy && setAsked(visit)}
          />
        ))}
        <ActWords act={act} />
      </section>
      {asked && !act.isUnknown && (
        <CancelQuestion
          isBusy={act.isBusy}
          onCancel={() => void cancel(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type VisitProps = { visit: KeptVisit; isBusy: boolean; onAsk: () => void }

function YourVisit({ visit, isBusy, onAsk }: VisitProps) {
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
          <button type="button" aria-disabled={isBusy || undefined} onClick={onAsk}>
            {isBusy ? words.cancelling : words.cancel}
          </button>
        )}
      </div>
    </div>
  )
}
