import { useLayoutEffect, useState } from 'preact/hooks'

const all = ['home', 'when', 'who', 'done', 'wait', 'listed'] as const
export type Step = (typeof all)[number]

const isStep = (step: unknown): step is Step => all.includes(step as Step)

/** The step in an entry of the browser's history; undefined if the page was opened anew. */
export function stepIn(state: unknown) {
  const step = (state as { step?: unknown } | null)?.step
  return isStep(step) ? step : undefined
}

/** The language in this page's address, if there is one: the client's own page is opened in it too. */
function askedLanguage() {
  const lang = new URLSearchParams(location.search).get('lang')
  return lang === 'en' || lang === 'sq' ? `?lang=${lang}` : ''
}

/** The address of the client's own page of a visit. */
export const ownPageOf = (token: string) => `/b/${token}${askedLanguage()}`

const salonAddress = () => location.pathname + location.search

/**
 * Going back does nothing while a booking is sent, and leads from the ticket to the first step. In a layout effect, so that
 * it holds from the moment in which the booking is on its way.
 */
function useBack(step: Step, isBusy: boolean, salon: string, show: (step: Step) => void) {
  useLayoutEffect(() => {
    const onBack = ({ state }: PopStateEvent) => {
      const next = stepIn(state) ?? 'home'
      if (isBusy && (step === 'who' || step === 'wait')) return history.pushState({ step }, '')
      if (next === 'done') return
      if (step === 'done') history.replaceState({ step: 'home' }, '', salon)
      show(step === 'done' ? 'home' : next)
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [step, isBusy, salon, show])
}

/**
 * Each step is an entry of the browser's history: back never loses what was chosen or typed. The ticket's entry has the
 * address of the client's own page, so that a reload opens that.
 */
export function useSteps(isBusy: boolean) {
  const [step, setStep] = useState<Step>('home')
  const [salon, setSalon] = useState('')
  useBack(step, isBusy, salon, setStep)
  const show = (next: Step) => {
    setStep(next)
    scrollTo(0, 0)
  }
  return {
    step,
    start: (first: Step) => {
      setSalon(salonAddress())
      history.replaceState({ step: first }, '')
      setStep(first)
    },
    go: (next: 'when' | 'who' | 'wait') => {
      history.pushState({ step: next }, '')
      show(next)
    },
    /** The ticket replaces the form in the history; after a booking by one touch it is added to the first step. */
    showTicket: (token: string) => {
      history[stepIn(history.state) === 'home' ? 'pushState' : 'replaceState'](
        { step: 'done' },
        '',
        ownPageOf(token),
      )
      show('done')
    },
    /** In the place of the form, which is sent. */
    showList: () => {
      history.replaceState({ step: 'listed' }, '')
      show('listed')
    },
    beginAnew: () => {
      history.replaceState({ step: 'home' }, '', salon)
      show('home')
    },
  }
}
