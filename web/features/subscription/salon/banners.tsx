import { Link } from 'wouter'
import { trialDays } from '#contract/subscription/trial.ts'
import { useRight } from '#web/platform/rights.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { useSubscription } from './status-query.ts'
import './banners.css'

function useTrialDays() {
  const { status } = useSubscription()
  return status?.isOnTrial && status.isInTrialPeriod ? status.remainingTrialDays : undefined
}

const inAlbanian = (days: number) => `Edhe ${days} ditë provë falas`

/** The days of the trial, shown at the foot of the rail where there is room. */
export function TrialCard() {
  const days = useTrialDays()
  const pays = useRight('salon')
  if (days === undefined) return null
  return (
    <section className="trial-card" aria-label="Prova falas">
      <p>
        <b lang="en">{days} days left</b>
        <span>{inAlbanian(days)}</span>
      </p>
      <Progress label="Ditët e provës" value={days} max={trialDays} tone="brass" />
      {pays && (
        <Link className={buttonClass('soft', 'small')} to="/abonimi">
          Abonohu Tani
        </Link>
      )}
    </section>
  )
}

export function TrialStrip() {
  const days = useTrialDays()
  const pays = useRight('salon')
  if (days === undefined) return null
  return (
    <section className="trial-strip" aria-label="Prova falas">
      <b lang="en">{days} days left</b>
      <span>{inAlbanian(days)}</span>
      {pays && (
        <Link className="link" to="/abonimi">
          Abonohu Tani
        </Link>
      )}
    </section>
  )
}

export function ExpiredStrip() {
  const { status } = useSubscription()
  const pays = useRight('salon')
  if (!status || status.subscriptionType === 'none' || status.hasActiveSubscription) return null
  return (
    <div className="expired-strip">
      <Alert
        tone="error"
        action={
          pays && (
            <Link className={buttonClass('danger', 'small')} to="/abonimi">
              Rinovo abonimin
            </Link>
          )
        }
      >
        Abonimi juaj ka skaduar!
      </Alert>
    </div>
  )
}
