import { Card } from '#web/ui/data/card.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'

/** Holds the place of what stands beside the day: a row for each barber. */
export function SideAwaited({ barbers }: { barbers: number }) {
  const rows = <WaitingRows rows={barbers || 1} height={36} face={28} ends={[64]} />
  return (
    <div className="dash-side dash-awaited">
      <Card title="Vende të lira sot">{rows}</Card>
      <Card title="Ngarkesa e ditës">{rows}</Card>
    </div>
  )
}
