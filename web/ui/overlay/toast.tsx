import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Toast, toastQueue } from './toast-queue.ts'
import './toast.css'

const undoTime = 8000
const queue = toastQueue()

export const toast = {
  success: (text: string) => queue.add({ tone: 'success', text }),
  error: (text: string) => queue.add({ tone: 'error', text }),
  /** The detail stands in a line of its own, smaller. */
  undo: (text: string, onUndo: () => void, detail?: string) =>
    queue.add({ tone: 'success', text, detail, onUndo, time: undoTime }),
  offer: (text: string, actLabel: string, onAct: () => void, time = undoTime) =>
    queue.add({ tone: 'success', text, onUndo: onAct, actLabel, time }),
  /** One more act for a toast that is on screen, as soon as it is known that there is one. */
  also: (id: number, label: string, onAct: () => void) =>
    queue.change(id, { second: { label, onAct } }),
  closeAll: queue.removeAll,
}

/** Stands once, at the end of the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const list = useRef<HTMLSpanElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const element = list.current
    // The last to enter the top layer lies above the others: an open dialog must not hide a toast.
    const covered = document.querySelector('dialog:modal') !== null
    if (newest === undefined || covered) element?.hidePopover()
    if (newest !== undefined && !element?.matches(':popover-open')) element?.showPopover()
  }, [newest])

  return (
    <output aria-label="Njoftime" aria-atomic={false}>
      <span ref={list} popover="manual" className="toasts">
        {toasts.map((entry) => (
          <ToastLine key={entry.id} entry={entry} />
        ))}
      </span>
    </output>
  )
}

function ToastLine({
  entry: { id, tone, text, detail, time, onUndo, actLabel, second },
}: {
  entry: Toast
}) {
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<EventTarget>(null)

  useEffect(() => {
    if (held || time === undefined) return
    const timer = setTimeout(() => queue.remove(id), time)
    return () => clearTimeout(timer)
  }, [held, time, id])

  const close = () => {
    queue.remove(id)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const closeAnd = (act: () => void) => () => {
    close()
    act()
  }

  return (
    <span
      className={`toast toast-${tone}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusCapture={(event) => {
        setHeld(true)
        cameFrom.current ??= event.relatedTarget
      }}
      onBlurCapture={() => setHeld(false)}
    >
      <span className="toast-words">
        <span>{text}</span>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {onUndo && (
        <button type="button" className="toast-undo" onClick={closeAnd(onUndo)}>
          {actLabel ?? 'Zhbëj'}
        </button>
      )}
      {second && (
        <button type="button" className="toast-undo" onClick={closeAnd(second.onAct)}>
          {second.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Mbyll njoftimin" onClick={close}>
        <X size={15} aria-hidden />
      </button>
    </span>
  )
}
