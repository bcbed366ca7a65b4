/** @jsxImportSource preact */
import type { PosterLook } from '#contract/outside/door-page.ts'
import { Fringe } from './sign/fringe.tsx'
import { useSpeech } from './speech.ts'

const comb = { w: 559, h: 330, from: 0.5, to: 1.05, step: 20, thick: 9.5 }

/** A long name is set smaller, so that the sheet stays one. */
const lengthOf = ({ length }: string) => (length > 60 ? 'longest' : length > 28 ? 'long' : '')

/** A sheet to hang up: the name first, one sentence, the code on white, the address for those who type it. */
export function PosterPage({ look }: { look: PosterLook }) {
  const { words } = useSpeech()
  const { salon, address, code, size, ink } = look
  const way = (part: { size?: string; ink?: string }) =>
    `?${new URLSearchParams({ size, ink, lang: look.lang, ...part })}`
  return (
    <div class="poster-page">
      <nav class="poster-ways">
        <a
          class="btn btn-outline"
          href={way({ size: 'a5' })}
          aria-current={size === 'a5' || undefined}
        >
          A5
        </a>
        <a
          class="btn btn-outline"
          href={way({ size: 'a4' })}
          aria-current={size === 'a4' || undefined}
        >
          A4
        </a>
        <a class="btn btn-outline" href={way({ ink: ink === 'full' ? 'little' : 'full' })}>
          {ink === 'full' ? words.littleInk : words.fullInk}
        </a>
        <button type="button" class="btn btn-primary" onClick={() => print()}>
          {words.print}
        </button>
      </nav>
      <main class={`poster ${size} ${ink}`}>
        <Fringe name={salon.name} look={comb} />
        <h1 class={`display ${lengthOf(salon.name)}`}>{salon.name}</h1>
        <p class="say">{words.posterSay}</p>
        <div class="card-qr">
          <svg
            viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
            shape-rendering="crispEdges"
            role="img"
            aria-label={words.code}
          >
            <path fill="#0c0f0d" d={code.path} />
          </svg>
          <div>
            <b>{words.scan}</b>
            <ol>
              {words.scanSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
        <p class="foot num">
          <span>{address}</span>
          <span>{salon.phone}</span>
        </p>
      </main>
    </div>
  )
}
