import { Gift } from 'lucide-react'
import { counted } from '#contract/kit/albanian.ts'
import type { ClientStamps } from '#contract/stamps/stamps.ts'
import { costOf } from '#contract/stamps/rewards.ts'
import './stamp-dots.css'

/** "6 vula nga 10" */
export const stampsWords = ({ have, every }: ClientStamps) =>
  `${counted(have, 'vulë', 'vula')} nga ${every}`

/** More dots than this are not counted at a glance: the words beside them say it. */
const mostDots = 14

type Props = { stamps: Pick<ClientStamps, 'have' | 'every'>; isSpent?: boolean }

/** What was gathered of a round, and the gift at its end: filled while it is being given. */
export function StampDots({ stamps: { have, every }, isSpent = false }: Props) {
  if (every > mostDots) return null
  return (
    <span className="stamp-dots" aria-hidden>
      {Array.from({ length: costOf({ every }) }, (_, nth) => (
        <i key={nth} data-on={nth < have || undefined} />
      ))}
      <span data-on={isSpent || undefined}>
        <Gift size={11} />
      </span>
    </span>
  )
}
