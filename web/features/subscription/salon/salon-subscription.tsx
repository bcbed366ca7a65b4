import { useSearchParams } from 'wouter'
import { PaymentReturn } from '#web/features/payments/payment-return.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { SalonWaiting, tabOf, tabs } from './plans-waiting.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useSubscription } from './status-query.ts'

export function SalonSubscription() {
  const { status, error } = useSubscription()
  const [search, setSearch] = useSearchParams()
  const tab = tabOf(search)
  if (!status) return error ? null : <SalonWaiting tab={tab} />
  return (
    <div className="subscription">
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
