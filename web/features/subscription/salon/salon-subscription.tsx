import { useSearchParams } from 'wouter'
import { PaymentReturn } from '#web/features/payments/payment-return.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { StatusPanel } from './status-panel.tsx'
import { useSubscription } from './status-query.ts'
import './salon-subscription.css'

const tabs = [
  { value: 'planet', label: 'Planet' },
  { value: 'statusi', label: 'Statusi' },
] as const

export function SalonSubscription() {
  const { status } = useSubscription()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'planet'
  if (!status) return null
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
