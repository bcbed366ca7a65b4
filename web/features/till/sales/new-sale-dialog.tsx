import { useId, useState } from 'react'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { useSession } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Booked, newLine, saleOf, untouched } from './form/sale-draft.ts'
import { useTillActs } from './mutations.ts'
import { TillForm } from './form/till-form.tsx'
import { useTillForm } from './form/use-till-form.ts'

const nothingBooked: readonly Booked[] = []

/** What is sold to somebody who has no visit. */
export function NewSaleDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const acts = useTillActs()
  const intent = useId()
  const [start] = useState(() => ({ ...untouched, added: [newLine(user?.staffId ?? null)] }))
  const form = useTillForm({
    booked: nothingBooked,
    start,
    send: async (draft) => {
      const { message, unsent } = await acts.sell(saleOf(nothingBooked, draft), intent)
      onClose()
      tellKept(message, unsent)
    },
    onTooLate: onClose,
  })
  return (
    <Dialog title="Shitje pa vizitë" className="till-dialog" onClose={onClose}>
      <TillForm form={form} verb="Ruaj" busyLabel="Duke ruajtur..." />
    </Dialog>
  )
}
