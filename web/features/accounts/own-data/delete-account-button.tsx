import { Suspense, useState } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button, type ButtonKind } from '#web/ui/controls/button.tsx'

const DeleteAccountDialog = lazyPiece(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

export function DeleteAccountButton({ kind }: { kind: ButtonKind }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind={kind} onClick={() => setIsOpen(true)}>
        Fshi llogarinë
      </Button>
      <Suspense>{isOpen && <DeleteAccountDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
