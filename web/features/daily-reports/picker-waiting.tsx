import { Shape, WaitingRows } from '#web/ui/data/waiting.tsx'

/** Those who are still being looked for. */
export const FoundWaiting = () => (
  <div className="salon-picker-list">
    <WaitingRows rows={8} height={57} face={20} lines={2} />
  </div>
)

/** The place of the whole choice, its field and what was chosen included. */
export const PickerWaiting = () => (
  <div className="stack gap-12 shrinks">
    <Shape width="100%" height={64} />
    <Shape height={32} />
    <FoundWaiting />
  </div>
)
