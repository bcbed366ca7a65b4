import { useState } from 'preact/hooks'
import { Refused } from '../ask.ts'
import { useSpeech } from '../speech.ts'
import { forgetWait } from './kept-waits.ts'
import { leaveList } from './wait-calls.ts'

/** Takes the client off the list; the device forgets it too. */
export function useLeaving(slug: string | null, onLeft: () => void) {
  const { words } = useSpeech()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  async function leave(token: string) {
    setBusy(true)
    setFailed('')
    try {
      await leaveList(token)
      if (slug !== null) forgetWait(slug, token)
      onLeft()
    } catch (error) {
      setFailed(error instanceof Refused ? error.message : words.failed)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failed, leave }
}
