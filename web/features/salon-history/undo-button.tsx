import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { undoneWords, undoRoutes } from '#contract/undo.ts'
import { type ApiError, call } from '#web/platform/call.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button, type ButtonSize } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

type Props = {
  /** The entry of the history. */
  id: string
  /** What is asked first, where much would be undone. */
  title?: string
  body?: string
  size?: ButtonSize
  onUndone?: () => void
}

/** Sets an act of the history back, with all that followed from it. */
export function UndoButton({ id, title, body, size = 'small', onUndone }: Props) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  async function undo() {
    const isAsked = title !== undefined && body !== undefined
    if (isAsked && !(await confirm({ title, body, action: 'Zhbëj', danger: true }))) return
    setBusy(true)
    try {
      toast.success(undoneWords(await call(undoRoutes.undo, { params: { id } })))
      onUndone?.()
    } catch (error) {
      toast.error((error as ApiError).message)
    }
    setBusy(false)
    // It may have changed anything that was read, and where it was refused somebody else has.
    await client.invalidateQueries()
  }
  return (
    <Button size={size} busy={isBusy} disabled={!isOnline} onClick={() => void undo()}>
      <Undo2 size={15} aria-hidden /> Zhbëj
    </Button>
  )
}
