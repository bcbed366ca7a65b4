import { useSearchParams } from 'wouter'
import { PaymentReturn } from '#web/features/payments/payment-return.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Waiting, WaitingRows } from '#web/ui/data/waiting.tsx'
import { PlansPanel, PlansWaiting } from './plans-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useSubscription } from './status-query.ts'
import './salon-subscription.css'

const tabs = [
  { value: 'planet', label: 'Planet' },
  { value: 'statusi', label: 'Statusi' },
] as const
type Tab = (typeof tabs)[number]['value']

export function SalonSubscription() {
  const { status, error } = useSubscription()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'planet'
  if (!status) return error ? null : <SalonWaiting tab={tab} />
  return (
    <div className="subscription page-body">
      <PaymentReturn />
      <Tabs
        label="Abonimi"
        tabs={tabs}
        value={tab}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
      >
        {tab === 'planet' ? <PlansPanel status={status} /> : <StatusPanel status={status} />}
      </Tabs>
    </div>
  )
}

/** The page of a salon before its own standing is known. */
const SalonWaiting = ({ tab }: { tab: Tab }) => (
  <Waiting>
    <div className="subscription page-body">
      <Tabs label="Abonimi" tabs={tabs} value={tab} onChange={() => {}}>
        {tab === 'planet' ? <PlansWaiting /> : <WaitingRows rows={4} height={48} ends={[96]} />}
      </Tabs>
    </div>
  </Waiting>
)
