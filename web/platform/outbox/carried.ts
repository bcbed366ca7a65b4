import { callOf } from '#contract/outbox/acts.ts'
import type { CallOf, ReplyOf, Route } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { timeNow } from './clock.ts'
import type { Carried, WrittenAct } from './written-act.ts'

const road = () => import('./road.ts')

/**
 * Sends an act and writes it down beside that; without an answer it is kept, and `made` says what it comes to. Rejects with
 * the refusal.
 */
export async function carried<Reply extends object>(
  act: WrittenAct,
  send: () => Promise<Reply>,
  made: () => Reply,
): Promise<Carried<Reply>> {
  const way = await road().catch(() => undefined)
  return way ? way.carry(act, send, made) : send()
}

type Said = Pick<WrittenAct, 'seen' | 'before'>

/** A call that may wait on the device; `key` is its id. */
export function callOrKeep<R extends Route>(
  route: R,
  input: CallOf<R> & { key: string; ifMatch?: number },
  made: () => ReplyOf<R>,
  said: Said = {},
) {
  const { params, body, key: id } = input as { params?: object; body?: object; key: string }
  const act = { id, at: timeNow(), call: callOf(route), params, body, ...said } as WrittenAct
  const send = call as (route: R, input: object) => Promise<ReplyOf<R>>
  return carried(act, () => send(route, input), made)
}

/** Takes what is unsent back, with whatever stands on it. */
export const takenBack = async (id: string) => (await road()).takeBack(id)

/** Tells what was done; what waits on the device can be taken back. */
export function tellKept(text: string, ...unsent: readonly (string | undefined)[]) {
  const kept = unsent.flatMap((id) => id ?? [])
  if (kept.length === 0) return toast.success(text)
  return toast.undo(text, () => void kept.map(takenBack), 'Pret internetin')
}
