import { appointment } from '#tests/support/fixtures/appointment.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { ActAnswer } from '#contract/outbox/outbox.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'

let made = 0
const madeId = () => `0199a1b2-0000-7000-8000-${String(++made).padStart(12, '0')}`

/** An act that waits on the device, written on the Friday of the schedule's tests at 11:32. */
export const unsent = (more: Partial<KeptAct>): KeptAct => ({
  id: madeId(),
  n: ++made,
  at: '2026-11-20T10:32:00Z',
  call: 'PUT /api/appointments/:id',
  isTried: false,
  isUnsent: true,
  ...more,
})

const visit = (more: Partial<Appointment>) =>
  appointment({ client_name: 'Doruntina Gjoka', barber: 'Drita', status: 'confirmed', ...more })

export const newVisit = (name = 'Fisnik Hoti', time = '15:00') => {
  const id = madeId()
  const part = { service_name: 'Qethje', barber_id: 'Arben', work: 30, price: 7 }
  const place = { appointment_date: '2026-11-20', appointment_time: time }
  return unsent({
    id,
    call: 'POST /api/appointments',
    body: { id, client_name: name, ...place, parts: [part] },
  })
}

/** `seen` is what the device saw before it. */
export function changeOf(seen: Partial<Appointment>, body: NonNullable<KeptAct['body']>) {
  const before = visit({ id: madeId(), ...seen })
  return unsent({ params: { id: before.id }, body, before, at: '2026-11-20T11:05:00Z' })
}

function arrivalOf(seen: Partial<Appointment>) {
  const before = visit({ id: madeId(), ...seen })
  return unsent({
    call: 'POST /api/appointments/:id/arrive',
    params: { id: before.id },
    body: { arrived: true },
    before,
    at: '2026-11-20T11:27:00Z',
  })
}

/** As in the pictures: a new visit, a moved one and one that has come. */
export const threeUnsent = () => [
  newVisit(),
  changeOf({ appointment_time: '15:20' }, { appointment_time: '16:00' }),
  arrivalOf({ client_name: 'Ilir Gjoka', barber: 'Besnik' }),
]

export const none = () => setUnsent([])

export const answered = (act: KeptAct, more: Partial<ActAnswer> = {}) => ({
  act,
  answer: { id: act.id, fate: 'done' as const, message: '', ...more },
})
