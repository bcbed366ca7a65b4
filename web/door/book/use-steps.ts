import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ownPageOf } from './own-page.ts'

export type Step = 'home' | 'when' | 'who' | 'done'

const isStep = (step: unknown): step is Step =>
  step === 'home' || step === 'when' || step === 'who' || step === 'done'

/** The step of an entry of the history; none where the page was opened anew. */
const stepIn = (state: unknown) => {
  const step = (state as { step?: unknown } | null)?.step
  return isStep(step) ? step : undefined
}

type Watched = {
  /** Which step can be shown again after a reload, of the one that the history remembers. */
  readonly restore: (remembered: Step | undefined) => Step
  /** While a booking is under way the step stays. */
  readonly isBusy: boolean
}

/**
 * Each step is an entry of the browser's history: back never loses what was chosen or typed. The ticket's entry has the
 * address of the client's own page, so that a reload opens that, and back from it leads to the beginning.
 */
export function useSteps({ restore, isBusy }: Watched) {
  const [step, setStep] = useState<Step>('home')
  const shown = useRef({ step, isBusy, salon: '' })
  shown.current = { ...shown.current, step, isBusy }

  useLayoutEffect(() => {
    shown.current.salon = location.pathname + location.search
    const first = restore(stepIn(history.state))
    history.replaceState({ step: first }, '')
    setStep(first)
  }, [])

  useEffect(() => {
    const onBack = ({ state }: PopStateEvent) => {
      const now = shown.current
      const next = stepIn(state) ?? 'home'
      if (now.isBusy && now.step === 'who') return history.pushState({ step: 'who' }, '')
      if (next === 'done') return
      const isOver = now.step === 'done'
      if (isOver) history.replaceState({ step: 'home' }, '', now.salon)
      setStep(isOver ? 'home' : next)
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])

  const show = (next: Step) => {
    setStep(next)
    scrollTo(0, 0)
  }
  return {
    step,
    go: (next: 'when' | 'who') => {
      history.pushState({ step: next }, '')
      show(next)
    },
    /** In place of the form; what one touch has booked leaves the beginning behind it. */
    showTicket: (token: string) => {
      const keep = shown.current.step === 'home' ? 'pushState' : 'replaceState'
      history[keep]({ step: 'done' }, '', ownPageOf(token))
      show('done')
    },
    beginAnew: () => {
      history.replaceState({ step: 'home' }, '', shown.current.salon)
      show('home')
    },
  }
}
