/** @jsxImportSource preact */
import type { VisitLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { useSpeech } from '../speech.ts'
import { Ticket } from '../steps/ticket.tsx'
import { SalonHead } from './salon-head.tsx'
import { factsOf } from './state.tsx'

/** The question before cancelling, for a browser without JavaScript: opening the page changes nothing, its button does. */
export function CancelPage({ look, visit }: { look: VisitLook; visit: OnlineBooking }) {
  const { words, lang } = useSpeech()
  const { salon, token, asks } = look
  return (
    <main class="step visit">
      <SalonHead salon={salon} />
      <div class="visit-head">
        <h1 class="ask">{words.cancelSure}</h1>
      </div>
      <Ticket facts={factsOf(visit, salon)} />
      <p class="lede">{words.cancelSureWhy}</p>
      <div class="acts">
        <form method="post" action={`/api/public/bookings/${token}/cancel-form`}>
          <input type="hidden" name="lang" value={lang} />
          {asks === 'disown' && <input type="hidden" name="disown" value="yes" />}
          <button type="submit" class="btn btn-danger full">
            {words.cancelYes}
          </button>
        </form>
        <a class="btn btn-outline full" href={`/b/${token}?lang=${lang}`}>
          {words.keep}
        </a>
      </div>
    </main>
  )
}
