import { Shape, WaitingRows } from '#web/ui/data/waiting.tsx'

/** The placeholder for the salons being searched. */
export const FoundWaiting = () => (
  <div className="salon-picker-list">
    <WaitingRows rows={8} height={57} face={20} lines={2} />
  </div>
)

/** The placeholder of the whole picker, with its field and the chosen salons. */
export const PickerWaiting = () => (
  <div className="stack gap-12 shrinks">
    <Shape width="100%" height={64} />
    <Shape height={32} />
    <FoundWaiting />
  </div>
)
