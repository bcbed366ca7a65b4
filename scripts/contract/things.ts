import { addDays, dayOf } from '#contract/kit/time.ts'

type Thing = { id: string; name: string }
type Answers = {
  readonly appointment: { id: string }
  readonly client: { id: string }
  readonly waiting: { id: string; source: string }
  readonly absence: { id: string }
}

/** Makes what a call is about, by the key itself: each call has things of its own, on a day of its own. */
export async function makerOf(url: string, key: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  async function ask<Reply>(path: string, body?: object): Promise<Reply> {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await fetch(`${url}/api/v1${path}`, { headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  const { data: services } = await ask<{ data: Thing[] }>('/user/services')
  const { staff } = await ask<{ staff: Thing[] }>('/staff')
  const [[service], [barber]] = [services, staff]
  if (!service || !barber) throw new Error('The salon has no service, or no barber.')
  let days = 20
  const newDay = () => addDays(dayOf(new Date()), (days += 1))
  const add = async <Kind extends keyof Answers>(path: string, kind: Kind, body: object) =>
    (await ask<Pick<Answers, Kind>>(path, body))[kind].id
  const parts = [{ service_id: service.id, barber_id: barber.id }]
  let clients = 0
  const newName = () => ({ name: `Klient ${(clients += 1)}` })

  return {
    ask,
    service,
    barber,
    newDay,
    visit: (client_id?: string) =>
      add('/appointments', 'appointment', {
        appointment_date: newDay(),
        appointment_time: '10:30',
        ...(client_id === undefined ? { client_name: newName().name } : { client_id }),
        parts,
      }),
    client: () => add('/clients', 'client', newName()),
    absence: () =>
      add('/absences', 'absence', { kind: 'busy', from: newDay(), barberId: barber.id }),
    wait: async () => {
      const span = { from: dayOf(new Date()), to: addDays(dayOf(new Date()), 90) }
      return add('/waiting', 'waiting', { client: newName(), services: [service.id], ...span })
    },
  }
}
export type Maker = Awaited<ReturnType<typeof makerOf>>
