/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'

/** A touch beside it closes it, where the browser knows how. */
const outside = { closedby: 'any' } as const

/** A sheet over the page: the browser's own dialog keeps the focus in it and closes it by Escape. */
export function Drawer({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ComponentChildren
}) {
  const { words } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // A dialog that is closed gives the focus back by itself, one that leaves the page does not.
    return () => before instanceof HTMLElement && before.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="drawer"
      aria-labelledby="drawer-title"
      onClose={onClose}
      {...outside}
    >
      <div>
        <h2 id="drawer-title">{title}</h2>
        <button
          type="button"
          class="round x"
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}
