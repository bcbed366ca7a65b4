import type { Act, ActCall } from '#contract/outbox/acts.ts'
import type { Fate, Why } from '#contract/outbox/fates.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { addDays } from '#contract/kit/time.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { newId } from '#server/core/ids.ts'
import { dice, type Dice, oneOf } from '#tests/support/random.ts'
import type { World } from '#tests/support/world.ts'

type Holder = Awaited<ReturnType<World['owner']>>
type Visit = { id: string; date: string; time: string; barber: string; status: string }

/** A phone or desk without network: what it has seen, and what it wrote that nobody has answered. */
type Device = {
  who: Holder
  unsent: Act[]
  seen: Map<string, Visit>
  clients: string[]
  skew: number
}

export type Sent = { readonly act: Act; readonly device: Device }
type Answer = { id: string; fate: Fate; why?: Why | undefined }

const today = '2026-03-02'
const times = Array.from(
  { length: 12 },
  (_, nth) => `${String(9 + (nth >> 1)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`,
)

/** A salon, two to five devices in it and one who changes things meanwhile, as the seed says. */
export async function outage(world: World, seed: number) {
  const roll = dice(seed)
  const owner = await world.owner()
  const { call } = world.as(owner)
  await call(salonRoutes.change, { body: { till: true } })
  const [arta = ''] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  const { id: besa } = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber
  const { data: cut } = await call(serviceRoutes.add, {
    body: { name: 'Prerje', price: 10, duration: 30 },
  })
  const barbers = [arta, besa]
  const people = [
    owner,
    await world.member(owner, 'desk'),
    await world.member(owner, 'barber', { staffId: besa }),
  ] as Holder[]
  const devices: Device[] = Array.from({ length: 2 + roll(4) }, () => ({
    who: oneOf(roll, people),
    unsent: [],
    seen: new Map(),
    clients: [],
    skew: roll(3) === 0 ? (roll(2) === 0 ? -1 : 1) * roll(30 * 60) * 60_000 : 0,
  }))
  return {
    world,
    roll,
    owner,
    call,
    cut: cut.id,
    barbers,
    devices,
    sent: [] as Sent[],
    answers: new Map<string, Answer>(),
  }
}
export type Outage = Awaited<ReturnType<typeof outage>>

/** What each device writes: acts on what it has seen, and on what it has made itself. */
export async function writeActs(outage: Outage, most: number) {
  const { devices, roll } = outage
  for (const device of devices) await look(outage, device)
  for (let nth = 0; nth < most; nth++) {
    const device = oneOf(roll, devices)
    const act = actOf(outage, device, nth)
    if (act) {
      device.unsent.push(act)
      outage.sent.push({ act, device })
    }
    if (roll(6) === 0) await meanwhile(outage)
    if (roll(9) === 0) await deliver(outage, device)
    if (roll(12) === 0) await tryOrdinarily(outage, device)
  }
}

/** The device has network for a moment, and reads the day. */
async function look({ world }: Outage, device: Device) {
  const { appointments } = await world
    .as(device.who)
    .call(appointmentRoutes.list, { query: { from: today, to: addDays(today, 2) } as never })
  for (const one of appointments)
    device.seen.set(one.id, {
      id: one.id,
      date: one.appointment_date,
      time: one.appointment_time,
      barber: one.barber_id,
      status: one.status,
    })
}

const cents = (roll: Dice) => (500 + roll(2000)) / 100

function actOf(
  { world, roll, barbers, cut }: Outage,
  device: Device,
  nth: number,
): Act | undefined {
  const at = new Date(world.now.getTime() + device.skew - (600 - nth) * 60_000).toISOString()
  const made = (call: ActCall, rest: Partial<Act>): Act => ({ id: newId(), at, call, ...rest })
  const visit = device.seen.size > 0 ? oneOf(roll, [...device.seen.values()]) : undefined
  const kind = roll(10)
  if (kind < 4 || !visit) {
    const own = {
      id: newId(),
      date: addDays(today, roll(2)),
      time: oneOf(roll, times),
      barber: oneOf(roll, barbers),
      status: 'confirmed',
    }
    device.seen.set(own.id, own)
    return made('POST /api/appointments', {
      body: {
        id: own.id,
        appointment_date: own.date,
        appointment_time: own.time,
        parts: [
          {
            service_id: cut,
            service_name: 'Prerje',
            barber_id: own.barber,
            work: 30,
            wait: 0,
            finish: 0,
            price: 10,
          },
        ],
        ...(device.clients.length > 0 && roll(3) === 0
          ? { client_id: oneOf(roll, device.clients) }
          : { client_name: `Klient ${roll(12)}` }),
      },
    })
  }
  const params = { id: visit.id }
  if (kind === 4) {
    const seen = { appointment_time: visit.time }
    visit.time = oneOf(roll, times)
    return made('PUT /api/appointments/:id', {
      params,
      body: { appointment_time: visit.time },
      seen,
    })
  }
  if (kind === 5) {
    const seen = { status: visit.status }
    visit.status = oneOf(roll, ['no_show', 'cancelled'])
    return made('PUT /api/appointments/:id', { params, body: { status: visit.status }, seen })
  }
  if (kind === 6)
    return made('POST /api/appointments/:id/arrive', { params, body: { arrived: true } })
  if (kind === 7) {
    visit.status = 'completed'
    const price = cents(roll)
    return made('POST /api/appointments/:id/close', {
      params,
      body: {
        lines: [{ name: 'Prerje', price }],
        payments: [{ method: oneOf(roll, ['cash', 'card']), amount: price }],
      },
    })
  }
  if (kind === 8) {
    const price = cents(roll)
    return made('POST /api/sales', {
      body: { lines: [{ name: 'Shampo', price }], payments: [{ method: 'cash', amount: price }] },
    })
  }
  const id = newId()
  device.clients.push(id)
  return made('POST /api/clients', {
    body: { id, name: `Klient ${roll(12)}`, ...(roll(4) === 0 && { phone: '069 111 22' }) },
  })
}

/** Somebody with network changes what the devices rely on. */
async function meanwhile({ world, owner, roll, barbers, call, cut }: Outage) {
  const quiet = (asked: Promise<unknown>) => asked.catch(() => {})
  const { appointments } = await call(appointmentRoutes.list, {
    query: { from: today, to: addDays(today, 2) } as never,
  })
  const one = appointments.length > 0 ? oneOf(roll, appointments) : undefined
  const params = { id: one?.id ?? '' }
  switch (roll(8)) {
    case 0:
      return quiet(
        call(serviceRoutes.change, { params: { id: cut }, body: { price: 5 + roll(20) } }),
      )
    case 1:
      return one && quiet(call(appointmentRoutes.remove, { params }))
    case 2:
      return (
        one &&
        quiet(
          call(appointmentRoutes.change, {
            params,
            body: { appointment_time: oneOf(roll, times) },
          }),
        )
      )
    case 3:
      return one && quiet(call(appointmentRoutes.change, { params, body: { status: 'cancelled' } }))
    case 4: {
      const active = roll(2) === 0
      return quiet(call(staffRoutes.change, { params: { id: barbers[1] ?? '' }, body: { active } }))
    }
    case 5: {
      const role = oneOf(roll, ['desk', 'barber', 'manager'])
      return world.sql`
        update members set role = ${role} where salon_id = ${owner.salonId} and role not in ('owner', 'barber')`
    }
    case 6: {
      const { clients } = await call(clientRoutes.list, { query: {} as never })
      const client = clients[roll(Math.max(1, clients.length))]
      return (
        client &&
        quiet(call(clientRoutes.remove, { params: { id: client.id }, query: {} as never }))
      )
    }
    default:
      return quiet(
        call(appointmentRoutes.add, {
          body: {
            appointment_date: addDays(today, roll(2)),
            appointment_time: oneOf(roll, times),
            service_name: 'Prerje',
            price: 10,
            barber_id: oneOf(roll, barbers),
            client_name: 'Nga faqja',
          },
        }),
      )
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
  const send = (acts: readonly Act[]) =>
    world.as(device.who).call(outboxRoutes.deliver, { body: envelope(outage, device, acts) })
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
  if (!act) return
  const [method, path] = act.call.split(' ') as ['POST', '/api/sales']
  const sent = { params: act.params, body: act.body, headers: { 'idempotency-key': act.id } }
  const { status } = await world.request({ method, path } as never, sent as never, device.who.token)
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
