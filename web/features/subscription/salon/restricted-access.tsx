import { Eye, Lock } from 'lucide-react'
import { Link } from 'wouter'
import { fullDay } from '#contract/kit/albanian.ts'
import { planLabels, type SubscriptionStatus } from '#contract/subscription/subscription.ts'
import { DeleteAccountButton } from '#web/features/accounts/own-data/delete-account-button.tsx'
import { OwnDataButton } from '#web/features/accounts/own-data/own-data-button.tsx'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'
import { Arrival } from '#web/platform/page-announcer.tsx'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { mayBeRead } from './status-query.ts'
import './restricted-access.css'

const closed = ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet']

/** Locked, or still to be read for a while. */
const Closed = ({ name, isReadable }: { name: string; isReadable: boolean }) => {
  const Icon = isReadable ? Eye : Lock
  return (
    <li className="row gap-8">
      <Icon size={15} aria-hidden />
      {name}
      {isReadable && <small>vetëm lexim</small>}
    </li>
  )
}

/** An owner is shown the way to a subscription; other members are told to ask the owner. */
export function RestrictedAccess({ status }: { status: SubscriptionStatus }) {
  const { user } = useSession()
  const pays = mayDo(user, 'salon')
  const end = status.subscriptionEndDate ?? status.trialEndDate
  const facts = [
    ['Ditë prove të mbetura', String(status.remainingTrialDays)],
    ['Plani', planLabels[status.subscriptionType]],
    ['Data e përfundimit', end ? fullDay(end) : '–'],
  ]
  return (
    <Arrival title="Qasje e kufizuar">
      <PageHead title="Qasje e kufizuar">
        Prova falas ose abonimi ka përfunduar. Të dhënat tuaja ruhen dhe ju presin.
        {!pays && ` Pyesni pronarin e sallonit ${user?.salon?.name ?? ''}: vetëm ai e hap përsëri.`}
      </PageHead>
      <div className="restricted page-body">
        <dl className="restricted-facts flex wrap framed sunken">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <h2>Këto faqe hapen me abonim</h2>
        <ul className="restricted-pages flex wrap gap-8">
          {closed.map((name) => (
            <Closed key={name} name={name} isReadable={name === 'Terminet' && mayBeRead(status)} />
          ))}
        </ul>
        <p className="button-row">
          {pays && (
            <Link className={buttonClass('primary')} to="/abonimi">
              Abonohu Tani
            </Link>
          )}
          <Link className={buttonClass('soft')} to="/profili">
            Shiko Profilin
          </Link>
          {mayBeRead(status) && (
            <Link className={buttonClass('soft')} to="/terminet/lexim">
              Shiko terminet (vetëm lexim)
            </Link>
          )}
        </p>
        <p className="restricted-end flex wrap gap-8">
          <OwnDataButton kind="ghost" />
          <DeleteAccountButton kind="ghost" />
        </p>
      </div>
    </Arrival>
  )
}
