import { useRef, useState } from 'react'
import { ApiError } from '#web/platform/call.ts'

type State<Reply> = { data?: Reply; error?: ApiError }

/** One call, once at a time however often it is asked for, and what became of it. */
export function useCall<Input = void, Reply = void>(ask: (input: Input) => Promise<Reply>) {
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
