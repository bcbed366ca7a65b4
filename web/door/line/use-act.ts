import { useRef, useState } from 'preact/hooks'
import { Refused } from '../ask.ts'
import { useSpeech } from '../speech.ts'
import { type Act, seeThrough } from './see-through.ts'
import { useSlow } from './use-slow.ts'

type Pressed<Told> = Act<Told> & {
  readonly onDone: (told: Told) => void
  /** Answers whether it has shown what a refusal means; otherwise the refusal's own words are shown. */
  readonly onRefused?: (refusal: Refused) => Promise<boolean> | boolean
}

const still = { isBusy: false, isUnknown: false, failed: '' }
export type ActState = typeof still & { readonly isSlow: boolean }

/** An act by one button. It is said to be done, or not, only once the server has answered or was looked at. */
export function useAct() {
  const { words } = useSpeech()
  const [state, setState] = useState(still)
  const isSlow = useSlow(state.isBusy && !state.isUnknown)
  const runningRef = useRef(false)
  async function run<Told>({ onDone, onRefused, ...act }: Pressed<Told>) {
    if (runningRef.current) return
    runningRef.current = true
    setState({ ...still, isBusy: true })
    const onUnknown = () => setState({ ...still, isBusy: true, isUnknown: true })
    let failed = ''
    try {
      onDone(await seeThrough(act, onUnknown))
    } catch (error) {
      if (!(error instanceof Refused)) failed = words.failed
      else if (!(await onRefused?.(error))) failed = error.message
    }
    runningRef.current = false
    setState({ ...still, failed })
  }
  return { ...state, isSlow, run }
}
