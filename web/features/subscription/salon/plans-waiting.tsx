import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Shape, Waiting, WaitingRows } from '#web/ui/data/waiting.tsx'
import './salon-subscription.css'

export const tabs = [
  { value: 'planet', label: 'Planet' },
  { value: 'statusi', label: 'Statusi' },
] as const
export type Tab = (typeof tabs)[number]['value']
export const tabOf = (search: URLSearchParams): Tab =>
  tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'planet'

export const PlansWaiting = () => (
  <Waiting className="plans-waiting">
    {['Mujor', 'Vjetor'].map((plan) => (
      <div key={plan} className="plan-card">
        <Shape width={84} height={26} />
        <Shape width={150} height={37} />
        <Shape width={190} height={20} />
        <Shape width="100%" height="var(--control-height)" />
      </div>
    ))}
  </Waiting>
)

/** The page of a salon before its own standing is known. */
export const SalonWaiting = ({ tab }: { tab: Tab }) => (
  <Waiting>
    <div className="subscription">
      <Tabs label="Abonimi" tabs={tabs} value={tab} onChange={() => {}}>
        {tab === 'planet' ? <PlansWaiting /> : <WaitingRows rows={4} height={48} ends={[96]} />}
      </Tabs>
    </div>
  </Waiting>
)
