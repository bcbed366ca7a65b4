import { methodLabels, methods } from '#contract/till/sales.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Figures } from '#web/ui/data/figures.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'

const figures = [...methods.map((method) => methodLabels[method]), 'Bakshish'].map((name) => ({
  name,
  value: '0',
  note: '',
  trend: '',
}))

/** The placeholder of the day, until its sums are loaded. */
export const DayAwaited = () => (
  <div className="till" aria-busy>
    <div className="till-columns">
      <Figures label="Sipas mënyrës" figures={figures} isWaiting />
      <div className="till-column till-side">
        <Card title="Sirtari" className="till-drawer">
          <WaitingRows rows={5} height={52} ends={[64]} />
        </Card>
      </div>
      <div className="till-column">
        <Card title="Lëvizjet" flush>
          <WaitingRows rows={6} height={52} time={44} ends={[64]} />
        </Card>
      </div>
    </div>
  </div>
)
