import { Gift } from 'lucide-react'
import { Link } from 'wouter'
import type { ClientStamps } from '#contract/stamps/stamps.ts'
import { whichOne } from '#contract/stamps/rewards.ts'
import { KnownLine } from '#web/visits/known-lines.tsx'
import { StampDots, stampsWords } from '#web/visits/stamp-dots.tsx'

type Props = {
  clientId: string
  stamps: ClientStamps
  /** The visit has its sale: the stamps are those of the next one. */
  isClosed: boolean
}

export const CardStamps = ({ clientId, stamps, isClosed }: Props) => (
  <KnownLine icon={Gift}>
    <Link to={`/klientet?k=${clientId}`} className="card-stamps row gap-8">
      <StampDots stamps={stamps} />
      {stamps.ready && !isClosed ? (
        <b>kjo është {whichOne(stamps)}</b>
      ) : (
        <span className="nowrap">{stampsWords(stamps)}</span>
      )}
    </Link>
  </KnownLine>
)
