import type { QueryClient } from '@tanstack/react-query'
import { sendSoon } from '#web/platform/outbox/sender.ts'
import { putBack, takeOut } from '#web/platform/outbox/waiting-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { layUnsent } from '#web/visits/outbox/follow.ts'
import { unsentWords } from './unsent-words.ts'

const followWords = (count: number) =>
  count === 1 ? 'Hiqet edhe 1 që varet prej tij' : `Hiqen edhe ${count} që varen prej tij`

/** Takes an act out with what stands on it; the toast puts them back. */
export async function takeOutAct(client: QueryClient, act: KeptAct) {
  const { who } = unsentWords(client, act)
  const taken = await takeOut(act.id)
  const others = taken.length - 1
  const undo = async () => {
    await putBack(taken)
    layUnsent(client)
    sendSoon()
  }
  toast.undo(`${who}: u hoq`, () => void undo(), others > 0 ? followWords(others) : undefined)
}
