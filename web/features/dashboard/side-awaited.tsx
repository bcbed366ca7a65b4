import { Card } from '#web/ui/data/card.tsx'
import { SkeletonRows } from '#web/ui/data/skeleton-rows.tsx'

/** Holds the place of what stands beside the day: a row for each barber. */
export const SideAwaited = ({ barbers }: { barbers: number }) => (
  <div className="dash-side dash-awaited">
    <Card title="Vende të lira sot">
      <SkeletonRows rows={Math.max(1, barbers)} />
    </Card>
    <Card title="Ngarkesa e ditës">
      <SkeletonRows rows={Math.max(1, barbers)} />
    </Card>
  </div>
)
