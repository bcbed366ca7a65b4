/** @jsxImportSource preact */
import { lengthsOf } from '#contract/outside/fringe.ts'

type Look = {
  readonly w: number
  readonly h: number
  /** How the room for strands grows from left to right. */
  readonly from: number
  readonly to: number
  readonly step: number
  readonly thick: number
  /** The share at the left that stays without strands. */
  readonly skip?: number
  /** True if the strands stand on the lower edge, in front of a picture. */
  readonly up?: boolean
  readonly pointless?: boolean
}

const tones = ['s', 's2', 's', 's0', 's']

/** The mark of a salon: a comb of strands, one of them cut short with a point of brass, the hour that is taken. */
export function Fringe({
  name,
  look,
  class: as = 'fringe',
}: {
  name: string
  look: Look
  class?: string
}) {
  const { w, h, from, to, step, thick, skip = 0, up, pointless } = look
  const count = Math.floor(w / step)
  const pad = (w - (count - 1) * step) / 2
  const cut = up || pointless ? -1 : Math.round(count * 0.72)
  return (
    <svg
      class={as}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {lengthsOf(name, count).map((share, nth) => {
        if (nth / count < skip) return null
        const x = (pad + nth * step).toFixed(1)
        const room = from + (to - from) * (nth / (count - 1))
        const whole = Math.min(Math.round(share * room * (h - 26)) + 8, h - thick)
        const long = nth === cut ? Math.max(26, Math.round(whole * 0.62)) : whole
        const tone = up ? 'sg' : tones[(nth * 3 + (nth >> 2) + name.length) % 5]
        return (
          <g key={nth}>
            <line
              class={tone}
              x1={x}
              x2={x}
              y1={up ? h + 4 : -4}
              y2={up ? h - long : long}
              stroke-width={thick}
            />
            {nth === cut && (
              <circle class="point" cx={x} cy={long + thick * 2.6} r={thick * 0.72} />
            )}
          </g>
        )
      })}
    </svg>
  )
}
