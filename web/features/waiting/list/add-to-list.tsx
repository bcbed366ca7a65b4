import { ListPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'

export const WaitDialog = lazyPiece(async () => ({
  default: (await import('#web/features/booking-form/wait/wait-dialog.tsx')).WaitDialog,
}))

/** Puts somebody on the waiting list. */
export function AddToList() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <ListPlus size={18} aria-hidden /> Shto në listë
      </Button>
      {isOpen && (
        <Suspense>
          <WaitDialog onDone={close} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
