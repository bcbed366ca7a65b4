export type Toast = {
  id: number
  tone: 'success' | 'error'
  text: string
  detail?: string | undefined
  /** Milliseconds on screen; without it the toast stays until it is closed. */
  time?: number | undefined
  onUndo?: (() => void) | undefined
  /** The label of the button, when the button does something other than undo. */
  actLabel?: string | undefined
  /** Stands beside that button. */
  second?: { readonly label: string; readonly onAct: () => void } | undefined
}
type NewToast = Omit<Toast, 'id'>

const most = 3
const successTime = 3000

/** Makes room by taking the oldest that would have gone by itself; an error only when there are errors alone. */
function withRoom(toasts: readonly Toast[]) {
  if (toasts.length < most) return toasts
  const leaving = toasts.find((toast) => toast.tone !== 'error') ?? toasts[0]
  return toasts.filter((toast) => toast !== leaving)
}

export function toastQueue() {
  let toasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const remove = (id: number) => set(toasts.filter((toast) => toast.id !== id))

  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    remove,
    removeAll: () => set([]),
    add: (toast: NewToast) => {
      const others = toasts.filter(({ tone, text }) => tone !== toast.tone || text !== toast.text)
      const time = toast.tone === 'success' ? (toast.time ?? successTime) : toast.time
      set([...withRoom(others), { ...toast, time, id: ++last }])
      return last
    },
    /** Nothing where the toast has gone by now. */
    change: (id: number, more: Partial<NewToast>) =>
      set(toasts.map((toast) => (toast.id === id ? { ...toast, ...more } : toast))),
  }
}
