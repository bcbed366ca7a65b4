import { useLayoutEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { Choice, Person } from './choice.ts'
import { type Form, readUnanswered, type SentBooking } from './unanswered.ts'
import { type Step, stepIn } from './use-steps.ts'
import { kept } from './kept.ts'

/** The choice and the typed fields of a booking that is not sent yet. They survive a reload and end with the tab. */
type Draft = Form & { readonly slug: string }

const draft = kept<Draft>(() => sessionStorage, 'orari-draft')

/** Whether what was chosen before a reload can still be booked. */
const isFit = ({ salon, now }: SalonLook, { services, day }: Choice) =>
  services.every((id) => salon.services.some((one) => one.id === id)) &&
  (day === '' || day >= now.slice(0, 10))

/** The step that the browser's history remembers, or an earlier one if what was chosen does not lead that far. */
function stepFor(remembered: Step, { services, day, time }: Choice): Step {
  // Who is on the list finds that on the first step.
  if (remembered === 'home' || remembered === 'listed' || services.length === 0) return 'home'
  if (remembered === 'wait' && day !== '') return 'wait'
  return remembered === 'who' && time !== '' ? 'who' : 'when'
}

type Now = { readonly step: Step; readonly choice: Choice; readonly person: Person }
/** How a page begins: its step, what its form holds, and the booking whose answer was not seen. */
type Start = { readonly first: Step; readonly form?: Form; readonly sent: SentBooking | undefined }

/** What was chosen in this tab; undefined in a page that was opened anew. */
function restored(look: SalonLook): Start | undefined {
  const remembered = stepIn(history.state)
  const form = draft.read()
  const { slug } = look.salon
  if (!remembered || form?.slug !== slug || !isFit(look, form.choice)) return undefined
  return { first: stepFor(remembered, form.choice), form, sent: undefined }
}

/** Begins with a booking that was sent, unless something newer was typed since; its form is shown where it can still be sent. */
function startOf(look: SalonLook): Start {
  const own = restored(look)
  const sent = readUnanswered(look.salon.slug, look.now.slice(0, 10))
  if (!sent) return own ?? { first: 'home', sent }
  if (own?.form?.choice.time) return { ...own, sent }
  const canSend = look.salon.takesBookings && isFit(look, sent.choice)
  return { first: 'home', sent, ...(canSend && { form: sent }) }
}

/**
 * Keeps what is chosen and typed until it is booked, and restores it after a reload or a step back, but not in a page that was
 * opened anew. Answers whether it was restored.
 */
export function useDraft(
  look: SalonLook,
  { step, choice, person }: Now,
  onStart: (start: Start) => void,
) {
  const { slug } = look.salon
  const [isRestored, setRestored] = useState(false)
  useLayoutEffect(() => {
    const start = startOf(look)
    if (start.form) setRestored(true)
    onStart(start)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page starts once
  }, [])
  // A layout effect runs before the next paint, so a reload right after the last letter loses nothing.
  useLayoutEffect(() => {
    if (step === 'done') draft.forget()
    else draft.keep({ slug, choice, person })
  }, [slug, step, choice, person])
  return isRestored
}
