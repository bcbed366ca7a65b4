import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { useBeside } from './wanted-place.ts'
import './side-dialog.css'

type Props = {
  title: ReactNode
  onClose: () => void
  /** Where the block that the dialog is about lies on the screen; without it the dialog stands in the middle. */
  place?: DOMRect | undefined
  /** The first field is being written in already. */
  isTyping?: boolean
  children: ReactNode
}

/** On a touch screen the keyboard would cover what can be tapped: it comes when a field is. */
function useNoKeyboardYet(isTyping: boolean) {
  useLayoutEffect(() => {
    // A form begins with its client, not with the line above that says when.
    const dialog = document.activeElement?.closest('dialog')
    dialog?.querySelector<HTMLElement>('.client-picker input')?.focus()
    if (isTyping) return
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement && matchMedia('(hover: none)').matches)
      focusTitle(focused.closest('dialog'))
  }, [isTyping])
}

/** A low card may grow by what it reads after it has opened. */
const leastHeight = 400
const margin = 12

/** Centred on its place, or on the screen, once: from then on the dialog grows downward alone. */
function fixUpperEdge(dialog: HTMLElement, place: DOMRect | undefined) {
  const height = Math.max(dialog.offsetHeight, leastHeight)
  const middle = place ? place.top + place.height / 2 : innerHeight / 2
  const top = Math.min(middle - height / 2, innerHeight - height - margin)
  dialog.style.setProperty('--side-top', `${Math.max(top, margin)}px`)
}

/** A dialog beside what it is about; on the phone a sheet from below. */
export function SideDialog({ title, onClose, place, isTyping = false, children }: Props) {
  useNoKeyboardYet(isTyping)
  const beside = useBeside()
  const stands = beside ?? place
  return (
    <>
      {stands && createPortal(<Place {...(place?.toJSON() ?? whole)} {...beside} />, document.body)}
      <Dialog
        title={title}
        onClose={onClose}
        onOpen={(dialog) => fixUpperEdge(dialog, place)}
        className={stands ? 'side-dialog side-placed' : 'side-dialog'}
      >
        {children}
      </Dialog>
    </>
  )
}

/** Without a place of its own the dialog stands in the middle of the height. */
const whole = { left: 0, top: 0, width: 0, height: '100dvh' }

type Rectangle = { left: number; top: number; width: number; height: number | string }

/** Stands for the place itself, which may be drawn anew while the dialog is open. */
const Place = ({ left, top, width, height }: Rectangle) => (
  <span className="side-place" style={{ left, top, width, height }} aria-hidden />
)
