import { X } from 'lucide-react'
import {
  type ReactNode,
  type SyntheticEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { standOnStep } from './history-steps.ts'
import { pullsDown } from './pull-down.ts'
import './dialog.css'

type Props = {
  title: ReactNode
  onClose: () => void
  children?: ReactNode
  /** The buttons: the harmless one first, the primary one last. */
  footer?: ReactNode
  /** Asks a question: no way past it but its buttons and Esc. */
  alert?: boolean
  /** Open because the address says so: the page itself closes it on the way back. */
  isInAddress?: boolean
  className?: string | undefined
  onOpen?: ((dialog: HTMLElement) => void) | undefined
}

type Ways = Pick<Props, 'onClose' | 'onOpen'> & { isPulled: boolean; hasStep: boolean }

/** Opens it, and lets the way back and the finger close it as its button does. */
function useModal({ isPulled, hasStep, onClose, onOpen }: Ways) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  const opened = useEffectEvent((element: HTMLElement) => onOpen?.(element))
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // The title gets the focus instead of the close button, or of one below the first screen.
    const isBelow = element.scrollTop > 0 && document.activeElement?.matches('a, button')
    if (isBelow || document.activeElement?.matches('.dialog-close')) focusTitle(element)
    opened(element)
    // Closing before React takes the element away is what hands the focus back.
    return () => element.close()
  }, [])
  useLayoutEffect(() => (hasStep ? standOnStep(() => close()) : undefined), [hasStep])
  useLayoutEffect(() => {
    if (isPulled && dialog.current) return pullsDown(dialog.current, () => close())
  }, [isPulled])
  return dialog
}

/** Open as long as it is rendered: `{editing && <Dialog …/>}`. The focus goes back to where it was. */
export function Dialog({ title, onClose, children, footer, className, ...how }: Props) {
  const { alert = false, isInAddress = false, onOpen } = how
  const heading = useId()
  const body = useId()
  const dialog = useModal({ isPulled: !alert, hasStep: !isInAddress, onClose, onOpen })

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    // React also tells it of a dialog that was opened from within it.
    if (event.target === event.currentTarget) onClose()
  }
  // A browser may close it by itself on the second Esc.
  const closed = () => {
    if (!dialog.current?.open) onClose()
  }

  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      aria-describedby={alert && children ? body : undefined}
      className={className ? `dialog ${className}` : 'dialog'}
      onCancel={cancel}
      onClose={closed}
      closedby={alert ? 'closerequest' : 'any'}
    >
      <div className="dialog-inside">
        <h2 id={heading} className="dialog-title">
          {title}
        </h2>
        {children && (
          <div id={body} className="dialog-body">
            {children}
          </div>
        )}
        {footer && <footer className="dialog-footer">{footer}</footer>}
      </div>
      {/* Last in order, so that the focus starts on the content. */}
      {!alert && (
        <Button kind="icon" className="dialog-close" aria-label="Mbyll" onClick={onClose}>
          <X size={18} aria-hidden />
        </Button>
      )}
    </dialog>
  )
}
