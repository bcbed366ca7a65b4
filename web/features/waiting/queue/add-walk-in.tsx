import { useWalkIn } from '#web/features/walk-in/use-walk-in.ts'
import { AskedWalkIn, WalkInButton } from '#web/features/walk-in/walk-in-button.tsx'
import { useScheduleKeys } from '#web/features/schedule/page/use-schedule-keys.ts'
import { useCanBook } from '#web/platform/rights.ts'

/** Adds somebody who has come in; K does the same. */
export function AddWalkIn() {
  const canBook = useCanBook()
  const { walkIn, ...asked } = useWalkIn()
  useScheduleKeys(canBook ? { k: walkIn } : {})
  if (!canBook) return null
  return (
    <>
      <WalkInButton onWalkIn={walkIn} />
      <AskedWalkIn {...asked} />
    </>
  )
}
