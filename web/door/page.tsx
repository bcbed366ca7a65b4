/** @jsxImportSource preact */
import type { DoorLook } from '#contract/outside/door-page.ts'
import { LostPage } from './lost-page.tsx'
import { PosterPage } from './poster-page.tsx'
import { SalonPage } from './salon-page.tsx'
import { SpeechContext, speechIn } from './speech.ts'
import { OfferOverPage } from './visit/offer-over.tsx'
import { VisitPage } from './visit/visit-page.tsx'

const speechOf = (look: DoorLook) =>
  look.kind === 'lost'
    ? speechIn(look.lang, '2026-01-01', 'EUR')
    : speechIn(look.lang, look.now.slice(0, 10), look.salon.currency, look.salon.phone !== '')

/** The page for a look, the same on the server and in the browser. */
export function Page({ look }: { look: DoorLook }) {
  return <SpeechContext.Provider value={speechOf(look)}>{pageFor(look)}</SpeechContext.Provider>
}

function pageFor(look: DoorLook) {
  if (look.kind === 'lost') return <LostPage />
  if (look.kind === 'offer-over') return <OfferOverPage look={look} />
  if (look.kind === 'poster') return <PosterPage look={look} />
  return look.kind === 'salon' ? <SalonPage look={look} /> : <VisitPage look={look} />
}
