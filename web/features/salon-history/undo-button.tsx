import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useOnline } from '#web/platform/offline/online.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { Button, type ButtonSize } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'

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
    if (
      isAsked &&
      !(await confirm({ title, body, action: 'Zhbëj', button: LineButton, danger: true }))
    )
      return
    setBusy(true)
    if (await undoEntry(client, id)) onUndone?.()
    setBusy(false)
  }
  return (
    <Button size={size} busy={isBusy} disabled={!isOnline} onClick={() => void undo()}>
      <Undo2 size={15} aria-hidden /> Zhbëj
    </Button>
  )
}
