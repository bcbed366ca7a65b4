import { useLayoutEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { Choice, Person } from './choice.ts'
import { type Draft, draft } from './unsent-draft.ts'
import { type Step, stepIn } from './use-steps.ts'

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

/**
 * Keeps what is chosen and typed until it is booked, and restores it after a reload or a step back, but not in a page that was
 * opened anew. Answers whether it was restored.
 */
export function useDraft(
  look: SalonLook,
  { step, choice, person }: Now,
  onStart: (first: Step, found?: Draft) => void,
) {
  const { slug } = look.salon
  const [isRestored, setRestored] = useState(false)
  useLayoutEffect(() => {
    const remembered = stepIn(history.state)
    const found = draft.read()
    if (!remembered || found?.slug !== slug || !isFit(look, found.choice)) return onStart('home')
    setRestored(true)
    onStart(stepFor(remembered, found.choice), found)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page starts once
  }, [])
  // A layout effect runs before the next paint, so a reload right after the last letter loses nothing.
  useLayoutEffect(() => {
    if (step === 'done') draft.forget()
    else draft.keep({ slug, choice, person })
  }, [slug, step, choice, person])
  return isRestored
}
