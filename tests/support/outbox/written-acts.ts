import type { Act, ActCall } from '#contract/outbox/acts.ts'
import { addDays } from '#contract/kit/time.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { newId } from '#server/core/ids.ts'
import { type Dice, oneOf } from '#tests/support/random.ts'
import { type Device, type Outage, times, today, type Visit } from './outages.ts'

/** The device has network for a moment, and reads the day. */
export async function look({ world }: Outage, device: Device) {
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

type Asked = Pick<Act, 'call' | 'params' | 'body' | 'seen'>
const asked = (call: ActCall, rest: Omit<Asked, 'call'>): Asked => ({ call, ...rest })

function aBooking({ roll, barbers, cut }: Outage, { seen, clients }: Device): Asked {
  const [date, time, barber] = [addDays(today, roll(2)), oneOf(roll, times), oneOf(roll, barbers)]
  const own = { id: newId(), date, time, barber, status: 'confirmed' }
  seen.set(own.id, own)
  const part = { service_id: cut, service_name: 'Prerje', barber_id: barber }
  const isKnown = clients.length > 0 && roll(3) === 0
  const who = isKnown ? { client_id: oneOf(roll, clients) } : { client_name: `Klient ${roll(12)}` }
  const parts = [{ ...part, work: 30, wait: 0, finish: 0, price: 10 }]
  const place = { appointment_date: date, appointment_time: time }
  return asked('POST /api/appointments', { body: { id: own.id, ...place, parts, ...who } })
}

function aMove({ roll }: Outage, visit: Visit): Asked {
  const seen = { appointment_time: visit.time }
  visit.time = oneOf(roll, times)
  const body = { appointment_time: visit.time }
  return asked('PUT /api/appointments/:id', { params: { id: visit.id }, body, seen })
}

function aMiss({ roll }: Outage, visit: Visit): Asked {
  const seen = { status: visit.status }
  visit.status = oneOf(roll, ['no_show', 'cancelled'])
  const body = { status: visit.status }
  return asked('PUT /api/appointments/:id', { params: { id: visit.id }, body, seen })
}

function aPayment(roll: Dice, name: string) {
  const price = cents(roll)
  return {
    lines: [{ name, price }],
    payments: [{ method: oneOf(roll, ['cash', 'card']), amount: price }],
  }
}

function aClosing({ roll }: Outage, visit: Visit): Asked {
  visit.status = 'completed'
  const body = aPayment(roll, 'Prerje')
  return asked('POST /api/appointments/:id/close', { params: { id: visit.id }, body })
}

function aClient({ roll }: Outage, { clients }: Device): Asked {
  const id = newId()
  clients.push(id)
  const phone = roll(4) === 0 && { phone: '069 111 22' }
  return asked('POST /api/clients', { body: { id, name: `Klient ${roll(12)}`, ...phone } })
}

function wanted(outage: Outage, device: Device): Asked {
  const { roll } = outage
  const kind = roll(10)
  const visit = device.seen.size > 0 ? oneOf(roll, [...device.seen.values()]) : undefined
  if (kind < 4 || !visit) return aBooking(outage, device)
  const params = { id: visit.id }
  if (kind === 4) return aMove(outage, visit)
  if (kind === 5) return aMiss(outage, visit)
  if (kind === 6)
    return asked('POST /api/appointments/:id/arrive', { params, body: { arrived: true } })
  if (kind === 7) return aClosing(outage, visit)
  if (kind === 8) return asked('POST /api/sales', { body: aPayment(roll, 'Shampo') })
  return aClient(outage, device)
}

/** An act on what the device has seen or made, at the time that its clock shows. */
export function writtenAct(outage: Outage, device: Device, nth: number): Act {
  const at = new Date(outage.world.now.getTime() + device.skew - (600 - nth) * 60_000)
  return { id: newId(), at: at.toISOString(), ...wanted(outage, device) }
}
