import type { Act } from '#contract/outbox/acts.ts'
import type { Way } from '#contract/outbox/fates.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { salonRoutes } from '#contract/salon.ts'
import { newId } from '#server/core/ids.ts'
import type { Who } from '#tests/support/server/requests.ts'
import type { Options } from '#tests/support/world.ts'
import { artaAndBesa } from '#tests/support/worlds/arta-and-besa.ts'

export type ActSent = Omit<Act, 'id' | 'at'> & Partial<Pick<Act, 'id' | 'at'>>

/** Arta's salon with the till on, whose devices write without network; it is Monday, 2 March at nine. */
export async function offlineSalon(options: Options = {}) {
  const salon = await artaAndBesa(options)
  const { world, owner, call } = salon
  await call(salonRoutes.change, { body: { till: true } })
  /** So many minutes ago. */
  const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000).toISOString()
  const act = (one: ActSent): Act => ({ id: newId(), at: ago(30), ...one })
  const envelope = (acts: readonly Act[]) => ({
    v: 1 as const,
    sentAt: world.now.toISOString(),
    acts: [...acts],
  })
  const deliver = async (acts: readonly Act[], who: Who = owner) =>
    (await world.as(who).call(outboxRoutes.deliver, { body: envelope(acts) })).acts
  const one = async (sent: ActSent, who: Who = owner) => {
    const [answer] = await deliver([act(sent)], who)
    if (!answer) throw new Error('The act was not answered.')
    return answer
  }
  const list = (who: Who = owner) => world.as(who).call(outboxRoutes.list, { query: {} })
  const decide = async (id: string, way: Way, change?: object, who: Who = owner) => {
    const body = { way, ...(change && { change: change as Record<string, unknown> }) }
    return (await world.as(who).call(outboxRoutes.decide, { params: { id }, body })).acts
  }
  return { ...salon, ago, act, envelope, deliver, one, list, decide }
}

/** A booking of Tuesday as a device writes it. */
export const booking = (time: string, more: object = {}): ActSent => ({
  call: 'POST /api/appointments',
  body: {
    id: newId(),
    client_name: `Pa rrjet ${time}`,
    appointment_date: '2026-03-03',
    appointment_time: time,
    service_name: 'Prerje',
    price: 10,
    ...more,
  },
})

export const idIn = ({ body }: ActSent) => String(body?.['id'])
export const visitPath = (id: string) => ({ params: { id } })

export const closing = (id: string, amount = 12.5) => ({
  call: 'POST /api/appointments/:id/close' as const,
  ...visitPath(id),
  body: { payments: [{ method: 'cash', amount }] },
})
export const change = (id: string, body: object, seen?: object) => ({
  call: 'PUT /api/appointments/:id' as const,
  ...visitPath(id),
  body: body as Record<string, unknown>,
  ...(seen && { seen: seen as Record<string, unknown> }),
})
