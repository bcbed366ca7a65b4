import { useAct } from '../line/use-act.ts'
import { forgetWait } from './kept-waits.ts'
import { leaveList } from './wait-calls.ts'

/** Takes the client off the list; the device forgets it too. */
export function useLeaving(slug: string | null, onLeft: () => void) {
  const { run, ...act } = useAct()
  const leave = (token: string) =>
    run({
      send: () => leaveList(token),
      onDone: () => {
        if (slug !== null) forgetWait(slug, token)
        onLeft()
      },
    })
  return { act, leave }
}
