import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { money } from '#contract/kit/albanian.ts'
import { shareWords } from '#contract/shares.ts'
import { useSession } from '#web/platform/session.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { sharesQuery, type Span } from './queries.ts'
import './own-share.css'

function useOwnShare(span: Span) {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(sharesQuery(span))
  const own = data?.find(({ barberId }) => barberId === user?.staffId)
  return { sum: own && money(own.share), error, retry: () => void refetch() }
}

/** What is the barber's own of what was closed, today and since the month began; the page behind it has the rows. */
export function OwnShare({ today }: { today: string }) {
  const ofDay = useOwnShare({ from: today, to: today })
  const ofMonth = useOwnShare({ from: `${today.slice(0, 8)}01`, to: today })
  const failed = [ofDay, ofMonth].filter(({ error }) => error)
  const again = () => {
    for (const { retry } of failed) retry()
  }
  if (failed.length > 0) return <LoadTrouble onRetry={again}>{shareWords.loadFailed}</LoadTrouble>
  const sums = [
    ['Sot', ofDay.sum],
    ['Këtë muaj', ofMonth.sum],
  ] as const
  return (
    <section className="own-share framed numbers" aria-labelledby="own-share">
      <header className="row between gap-12">
        <h2 id="own-share">Pjesa ime</h2>
        <Link className="line-on-hover" to="/raportet">
          Rreshtat <ChevronRight size={16} aria-hidden />
        </Link>
      </header>
      <dl className="stack gap-14">
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum ?? '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
