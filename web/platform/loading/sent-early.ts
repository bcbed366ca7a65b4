import { type RefObject, useEffect } from 'react'

declare global {
  /** The form that was sent before the program had loaded; the boot script in the page's head stores it here. */
  var sentEarly: EventTarget | null | undefined
}

/** A form drawn at build time keeps its element: when it was sent too early, it is sent now. */
export function useSentEarly(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const own = form.current
    if (!own || globalThis.sentEarly !== own) return
    globalThis.sentEarly = undefined
    // Sent after the effect: errors found on sending are drawn at once, which React does not do inside an effect.
    queueMicrotask(() => own.requestSubmit())
  }, [form])
}
