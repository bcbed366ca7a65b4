import { addDays, dayOf } from '#contract/kit/time.ts'
import { newId } from '#server/core/ids.ts'

/** Stands for the id that a request gives to what it makes: none has it yet. */
export const ownId = 'aaaaaaaa-0000-7000-8000-000000000001'

type Thing = { id: string; name: string }
type Answers = {
  readonly appointment: { id: string }
  readonly client: { id: string }
  readonly waiting: { id: string; source: string }
  readonly absence: { id: string }
}

/** Makes what a call is about, by the key itself: each request has things of its own, on a day of its own. */
export async function makerOf(url: string, key: string, own: { barber: Thing; service: Thing }) {
  const authorization = `Bearer ${key}`
  const json = { 'content-type': 'application/json' }
  async function ask<Reply>(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const headers = { authorization, ...(body && json) }
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reply
  }
  const today = dayOf(new Date())
  let days = 20
  const newDay = () => addDays(today, (days += 1))
  const made: string[] = []
  const add = async <Kind extends keyof Answers>(path: string, kind: Kind, body: object) => {
    const { id } = (await ask<Pick<Answers, Kind>>(path, body))[kind]
    made.push(`${path}/${id}`)
    return id
  }
  let clients = 0
  const newName = () => ({ name: `Klient ${(clients += 1)}` })
  const newClient = async () =>
    (await ask<Pick<Answers, 'client'>>('/clients', newName())).client.id
  const { barber, service } = own
  const parts = [{ service_id: service.id, barber_id: barber.id }]
  const salon = { ...own, today, client: { id: await newClient() } }

  const entry = async () => {
    const joining = { services: [service.id], name: 'Agim' }
    const { entries } = await ask<{ entries: Thing[] }>('/queue', joining)
    const id = firstId(entries)
    made.push(`/queue/${id}`)
    return id
  }

  return {
    ask,
    salon,
    newDay,
    newClient,
    /** What a request says in place of the day, the name and the id that all examples have. */
    own: () =>
      new Map<unknown, string>([
        [ownId, newId()],
        [today, newDay()],
        ['Arta Krasniqi', newName().name],
      ]),
    /** What was made for a request is removed after it: it would stand in the way of the next ones. */
    made,
    visit: () =>
      add('/appointments', 'appointment', {
        appointment_date: newDay(),
        appointment_time: '10:30',
        client_name: newName().name,
        parts,
      }),
    /** Somebody in the line. */
    entry,
    /** Somebody of the line who sits down, while another one waits. */
    seated: async () => {
      const id = await entry()
      await add('/queue/next', 'appointment', { barber_id: barber.id, id })
      await entry()
      return id
    },
    absence: () => {
      const from = newDay()
      const span = { from, to: addDays(from, 300), fromTime: '09:00', toTime: '24:00' }
      return add('/absences', 'absence', { kind: 'busy', ...span, barberId: barber.id })
    },
    wait: () => {
      const span = { from: today, to: addDays(today, 3000) }
      return add('/waiting', 'waiting', { client: newName(), services: [service.id], ...span })
    },
  }
}
export type Maker = Awaited<ReturnType<typeof makerOf>>

export function firstId([first]: readonly { id: string }[]) {
  if (!first) throw new Error('The salon has nothing that this call could be about.')
  return first.id
}
