import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/call.ts'

type State<Reply> = { data?: Reply; error?: ApiError }

/** Runs one call at a time, however often it is asked for, and holds its outcome. */
export function useSingleFlight<Input = void, Reply = void>(ask: (input: Input) => Promise<Reply>) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<State<Reply>>({})

  async function settle(input: Input) {
    try {
      setOutcome({ data: await ask(input) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ error })
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  function run(input: Input) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    void settle(input)
  }
  return { ...outcome, busy, run, forget: () => setOutcome({}) }
}
