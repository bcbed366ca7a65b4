import { trialDays } from '#contract/subscription.ts'
import { Link } from '#web/platform/router.tsx'
import { useSession } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PublicFrame } from './public-frame.tsx'
import './landing.css'

/** Bars of a day's schedule, by column: how many half hours each takes, and whether it waits. */
const day = [
  [
    [2, ''],
    [3, 'waits'],
    [1, ''],
  ],
  [
    [1, ''],
    [2, ''],
    [3, ''],
  ],
  [
    [3, ''],
    [1, 'waits'],
    [2, ''],
  ],
] as const

const Picture = () => (
  <div className="landing-picture" aria-hidden>
    {day.map((bars, column) => (
      <div key={column}>
        {bars.map(([length, look], bar) => (
          <i key={bar} className={`landing-bar landing-bar-${length} ${look}`} />
        ))}
      </div>
    ))}
  </div>
)

export function LandingPage() {
  const { user } = useSession()
  return (
    <PublicFrame>
      <section className="landing">
        <div>
          <h1>Dita e sallonit, në një faqe</h1>
          <p>Termine, klientë, shërbime, raporte dhe abonim për sallone dhe berberë.</p>
          {!user && (
            <p className="landing-ways">
              <Link className={buttonClass('primary', 'big')} to="/login?register=true">
                Provo {trialDays} ditë falas
              </Link>
              <Link className={buttonClass('outline', 'big')} to="/login">
                Kam llogari
              </Link>
            </p>
          )}
          <p className="landing-note">Çmimet dhe pyetjet e shpeshta po përgatiten.</p>
        </div>
        <Picture />
      </section>
    </PublicFrame>
  )
}
