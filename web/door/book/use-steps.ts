import { useEffect, useState } from 'preact/hooks'

export type Step = 'home' | 'when' | 'who' | 'done'

/** Each step is an entry of the browser's history: back never loses what was chosen or typed. */
export function useSteps() {
  const [step, setStep] = useState<Step>('home')
  useEffect(() => {
    const onBack = ({ state }: PopStateEvent) =>
      setStep((state as { step?: Step } | null)?.step ?? 'home')
    history.replaceState({ step: 'home' }, '')
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const go = (next: Step) => {
    if (next === 'done') history.replaceState({ step: 'home' }, '')
    else history.pushState({ step: next }, '')
    setStep(next)
    scrollTo(0, 0)
  }
  return { step, go }
}
