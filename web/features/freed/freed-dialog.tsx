import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { ReadyMessage } from '#web/features/messages/write-visit.tsx'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import type { Freed } from '#web/visits/waits/freed.ts'
import { WhoFits } from './who-fits.tsx'
import './freed.css'

type Props = { freed: Freed; onClose: () => void }

/** Who waits for a slot: one touch books it or offers it, and the message to the client follows. */
export function FreedDialog({ freed, onClose }: Props) {
  const [visitId, write] = useState<string>()
  const withBarber = useWithBarber()
  const { slot } = freed
  const Panel = useMedia(phone) ? Dialog : BesidePanel
  if (visitId !== undefined)
    return (
      <Panel title="Mesazhi gati" className="side-dialog freed" onClose={onClose}>
        <ReadyMessage id={visitId} />
      </Panel>
    )
  return (
    <Panel
      title={`${freed.by ? 'U lirua' : 'Kohë e lirë'} ${slot.time} ${withBarber(slot.barber)}`}
      className="side-dialog freed"
      onClose={onClose}
    >
      <WhoFits freed={freed} onDone={(id) => (id ? write(id) : onClose())} />
    </Panel>
  )
}

type PanelProps = { title: ReactNode; className: string; onClose: () => void; children: ReactNode }

/** Unlike a dialog it leaves the page in reach: a press on the toast's "Zhbëj" closes it and is heard. */
function BesidePanel({ title, className, onClose, children }: PanelProps) {
  const heading = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const before = document.activeElement
    element.showPopover()
    focusTitle(element)
    const told = (event: ToggleEvent) => event.newState === 'closed' && close()
    element.addEventListener('toggle', told)
    return () => {
      element.removeEventListener('toggle', told)
      if (element.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog ref={panel} popover="auto" aria-labelledby={heading} className={`dialog ${className}`}>
      <div className="dialog-inside">
        <h2 id={heading} className="dialog-title">
          {title}
        </h2>
        <div className="dialog-body">{children}</div>
      </div>
      <Button kind="icon" className="dialog-close" aria-label="Mbyll" onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
    </dialog>
  )
}
