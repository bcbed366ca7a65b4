/** @jsxImportSource preact */
import type { VisitLook } from '#contract/outside/door-page.ts'
import { Fringe } from '../sign/fringe.tsx'
import { RoundWays } from '../sign/ways.tsx'

const mark = { w: 40, h: 40, from: 0.6, to: 1.1, step: 6.4, thick: 3 }

export function SalonHead({ salon }: Pick<VisitLook, 'salon'>) {
  return (
    <div class="mini">
      <span class="mark">
        <Fringe name={salon.name} look={mark} class="" />
      </span>
      <b>{salon.name}</b>
      <RoundWays salon={salon} />
    </div>
  )
}
