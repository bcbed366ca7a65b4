import { type ToggleEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether a popover's content has to be there: drawn just before it opens, and taken away only
 * after it has closed, because the browser hands the focus back from what is still there.
 */
export function usePopoverContent(onOpen: () => void) {
  const [open, setOpen] = useState(false)
  return {
    open,
    popoverEvents: {
      onBeforeToggle: (event: ToggleEvent) => {
        if (event.newState === 'open') flushSync(() => setOpen(true))
      },
      onToggle: (event: ToggleEvent) => {
        if (event.newState === 'open') onOpen()
        else setOpen(false)
      },
    },
  }
}
