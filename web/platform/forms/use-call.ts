import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/call.ts'

type State<Reply> = { data?: Reply; error?: ApiError }

/** One call, once at a time, and what became of it: for the pages before the log-in, which keep no data. */
export function useCall<Input, Reply>(ask: (input: Input) => Promise<Reply>) {
  const isUnderWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<State<Reply>>({})

  async function deliver(input: Input) {
    try {
      setOutcome({ data: await ask(input) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ error })
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  function run(input: Input) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    void deliver(input)
  }
  return { ...outcome, busy, run }
}
