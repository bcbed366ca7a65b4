/** @jsxImportSource preact */
import { Fringe } from './sign/fringe.tsx'
import { useSpeech } from './speech.ts'

const comb = { w: 390, h: 300, from: 0.5, to: 1, step: 13, thick: 5 }

/** One page for addresses that are off, unknown or mistyped, in no salon's colour. */
export function LostPage() {
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
