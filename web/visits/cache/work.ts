import type { QueryClient } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { ReplyOf, Route } from '#contract/kit/route.ts'
import { undoRoutes } from '#contract/undo.ts'
import { ApiError, call } from '#web/platform/call.ts'
import type { Act, Row } from '../model/acts.ts'
import { actsIn, type Answered, mutationKey, pendingIn, showTruth } from './pending.ts'
import { askBesideWeeks, askWeeksAgain } from './fresh-lists.ts'
import { shownAppointment, tellLoading } from './week-cache.ts'
import { carried } from '#web/platform/outbox/carried.ts'
import type { Carried } from '#web/platform/outbox/written-act.ts'
import { writtenFrom } from '../outbox/written.ts'

const routes = {
  'POST /api/appointments': appointmentRoutes.add,
  'PUT /api/appointments/:id': appointmentRoutes.change,
  'POST /api/appointments/:id/arrive': appointmentRoutes.arrive,
  'DELETE /api/appointments/:id': appointmentRoutes.remove,
  'POST /api/salon/history/:id/undo': undoRoutes.undo,
} satisfies Partial<Record<Act['call'], Route>>
type Working = Extract<Act, { call: keyof typeof routes }>
type Reply<One extends Working> = Carried<ReplyOf<(typeof routes)[One['call']]>>

/** The version that an act is based on by now: what only this device has changed since it was seen is no conflict. */
const baseOf = (client: QueryClient, { visit, seen }: Act) =>
  actsIn(client).reduce((version, { state: { variables, data } }) => {
    const isOwn = variables?.visit === visit && data?.from === version
    return isOwn ? (data.appointment?.version ?? version) : version
  }, seen?.version ?? 0)

async function send(client: QueryClient, act: Working): Promise<Answered> {
  const from = baseOf(client, act)
  const ifMatch = act.call === 'PUT /api/appointments/:id' ? from : undefined
  const ask = () => call<Route>(routes[act.call], { ...act, key: act.id, ifMatch })
  const written = writtenFrom(act)
  if (!written) return { ...(await ask()), from }
  const made = () => madeOf(client, act)
  return { ...(await carried<Partial<Answered>>(written, ask, made)), from }
}

/** What an act comes to that waits on the device: the visit as it is shown. */
function madeOf(client: QueryClient, { visit }: Act) {
  const appointment = shownAppointment(client, visit)
  return { ...(appointment && { appointment }), warnings: [] }
}

const truthIn = ({ call }: Act, { appointment }: Answered): Row =>
  call === 'DELETE /api/appointments/:id' ? undefined : appointment

/** After a refusal. */
function truthOf(error: Error, before: Row): Row {
  if (!(error instanceof ApiError)) return before
  if (error.status === 404) return undefined
  return error.status === 412 ? (error.extra['appointment'] as Row) : before
}

/** Who has had a form open for longer is refused what was changed meanwhile, also by the own device. */
const remembered = 60 * 60_000

/**
 * Shows an act at once, sends it when the one before it on the same visit is answered, and takes it back when it is refused.
 * Rejects with the refusal.
 */
export async function work<One extends Working>(client: QueryClient, act: One) {
  const { visit, seen } = act
  const before = shownAppointment(client, visit) ?? seen
  const settle = (truth: Row) => {
    const others = pendingIn(client).filter((other) => other !== act)
    showTruth(client, visit, truth, others)
  }
  const mutation = client.getMutationCache().build<Answered, Error, Working, void>(client, {
    mutationKey,
    scope: { id: visit },
    networkMode: 'always',
    gcTime: remembered,
    mutationFn: () => send(client, act),
    onMutate: () => showTruth(client, visit, before, [act]),
    onSuccess: (answer) => {
      // What waits is among the acts that lie over the visit by now.
      if (answer.unsent !== undefined) return settle(before)
      const truth = truthIn(act, answer)
      settle(truth)
      tellLoading({ [visit]: truth ?? null })
      void askBesideWeeks(client)
    },
    onError: (error) => {
      settle(truthOf(error, before))
      void askWeeksAgain(client)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['reports'] }),
  })
  return (await mutation.execute(act)) as unknown as Promise<Reply<One>>
}
