import type { Act } from '#contract/outbox/acts.ts'
import type { Fate, Why } from '#contract/outbox/fates.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { addDays } from '#contract/kit/time.ts'
import { oneOf } from '#tests/support/random.ts'
import { meanwhile } from './meanwhile.ts'
import { type Device, type Outage, today } from './outages.ts'
import { look, writtenAct } from './written-acts.ts'

type Answer = { id: string; fate: Fate; why?: Why | undefined }

/** What each device writes: acts on what it has seen, and on what it has made itself. */
export async function writeActs(outage: Outage, most: number) {
  const { devices, roll } = outage
  for (const device of devices) await look(outage, device)
  for (let nth = 0; nth < most; nth++) {
    const device = oneOf(roll, devices)
    const written = writtenAct(outage, device, nth)
    const act = (await device.tablet?.seal(roll, written)) ?? written
    device.unsent.push(act)
    outage.sent.push({ act, device })
    if (roll(6) === 0) await meanwhile(outage)
    if (roll(9) === 0) await deliver(outage, device)
    if (roll(12) === 0) await tryOrdinarily(outage, device)
  }
}

const envelope = ({ world }: Outage, { skew }: Device, acts: readonly Act[]) => ({
  v: 1 as const,
  sentAt: new Date(world.now.getTime() + skew).toISOString(),
  acts: [...acts],
})

/** Sends what is unsent: sometimes only the first acts arrive, or all of them twice, or the answer is lost and they are sent again. */
export async function deliver(outage: Outage, device: Device) {
  const { world, roll } = outage
  const send = (acts: readonly Act[]) => {
    const body = envelope(outage, device, acts)
    return device.tablet?.send(body) ?? world.as(device.who).call(outboxRoutes.deliver, { body })
  }
  while (device.unsent.length > 0) {
    const acts = device.unsent.slice(0, 1 + roll(20))
    if (roll(5) === 0) await send(acts.slice(0, 1 + roll(acts.length)))
    const twice = roll(5) === 0
    const [answer] = await Promise.all([send(acts), ...(twice ? [send(acts)] : [])])
    for (const one of answer.acts) outage.answers.set(one.id, one)
    device.unsent = device.unsent.slice(answer.acts.length)
    if (answer.acts.length < acts.length) throw new Error('An act was not answered.')
  }
}

/** The first unsent act goes by its ordinary call, whose answer is lost half the time: then it comes again with the others. */
async function tryOrdinarily({ world, roll, answers }: Outage, device: Device) {
  const [act] = device.unsent
  if (!act || device.tablet?.forged.has(act.id)) return
  const { token } = device.tablet?.authorOf(act) ?? device.who
  const [method, path] = act.call.split(' ') as ['POST', '/api/sales']
  const sent = { params: act.params, body: act.body, headers: { 'idempotency-key': act.id } }
  const { status } = await world.request({ method, path } as never, sent as never, token)
  if (status !== 200 || roll(2) === 0) return
  answers.set(act.id, { id: act.id, fate: 'done' })
  device.unsent.shift()
}

/** Decides what waits, one act after the other in random order; a place is sought where nobody has been. */
export async function decideAll(outage: Outage, most = 400) {
  const { call, roll, answers } = outage
  let day = 10
  for (let nth = 0; nth < most; nth++) {
    const { open } = await call(outboxRoutes.list, { query: {} })
    const able = open.filter(({ ways }) => ways.length > 0)
    if (able.length === 0) return open
    const one = oneOf(roll, able)
    const way = oneOf(roll, one.ways)
    day += 1
    const parts = [{ service_name: 'Prerje', barber_id: outage.barbers[0], work: 30, price: 10 }]
    const change = one.what === 'book' ? { appointment_date: addDays(today, day), parts } : {}
    const body = { way, ...(way === 'again' && { change }) }
    const answer = await outage.world.request(
      outboxRoutes.decide,
      { params: { id: one.id }, body } as never,
      outage.owner.token,
    )
    if (answer.status === 200)
      for (const told of (answer.json as { acts: Answer[] }).acts) answers.set(told.id, told)
    else {
      const dropped = await call(outboxRoutes.decide, {
        params: { id: one.id },
        body: { way: one.ways.includes('theirs') ? 'theirs' : 'apart' },
      })
      for (const told of dropped.acts) answers.set(told.id, told)
    }
  }
  throw new Error('What waits is never decided.')
}
