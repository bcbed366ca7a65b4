/** @jsxImportSource preact */
import type { DoorLook } from '#contract/outside/door-page.ts'
import { SalonPage } from './salon-page.tsx'
import { Fringe } from './sign/fringe.tsx'
import { spoken, useSpeech } from './speech.ts'
import { OwnPages } from './visit/visit-page.tsx'

/** The page for a look, as the server draws it. */
export const Page = ({ look }: { look: DoorLook }) => spoken(look, pageFor(look))

function pageFor(look: DoorLook) {
  if (look.kind === 'lost') return <LostPage />
  return look.kind === 'salon' ? <SalonPage look={look} /> : <OwnPages look={look} />
}

const comb = { w: 390, h: 300, from: 0.5, to: 1, step: 13, thick: 5 }

/** One page for addresses that are off, unknown or mistyped, in no salon's colour. */
function LostPage() {
  const { words } = useSpeech()
  return (
    <main class="lost">
      <Fringe name="Orari" look={comb} />
      <h1 class="display">{words.lostTitle}</h1>
      <p>{words.lostWhy}</p>
      <p>{words.lostDo}</p>
    </main>
  )
}
