import { dayOf } from '#contract/kit/time.ts'
import type { Maker } from './things.ts'

/** What a call is about, and what its body says beside the example of the document. */
export type Input = { id?: string; body?: Readonly<Record<string, unknown>> }

/** An own thing for each call, since many of them end or change what they are about. */
export const inputs: Readonly<Record<string, (maker: Maker) => Promise<Input>>> = {
  'absences.visits': aboutAn('absence'),
  'absences.change': aboutAn('absence'),
  'absences.remove': aboutAn('absence'),
  'appointments.show': aboutAn('visit'),
  'appointments.series': aboutAn('visit'),
  'appointments.change': aboutAn('visit'),
  'appointments.remove': aboutAn('visit'),
  'nextVisit.show': aboutAn('visit'),
  'messages.ofVisit': aboutAn('visit'),
  /** Who comes today may have come. */
  'appointments.arrive': async ({ ask }) => {
    const today = dayOf(new Date())
    const { appointments } = await ask<{ appointments: { id: string; status: string }[] }>(
      `/appointments?from=${today}&to=${today}`,
    )
    return { id: firstId(appointments.filter(({ status }) => status !== 'cancelled')) }
  },
  'clients.show': aboutAn('client'),
  'clients.change': aboutAn('client'),
  'due.notNow': aboutAn('client'),
  'moveMany.ofBarber': async ({ barber }) => ({ id: barber.id }),
  'moveMany.move': async ({ visit }) => ({
    body: { moves: [{ id: await visit(), version: 1, cancel: true }] },
  }),
  'messages.told': async ({ ask }) => {
    const { messages } = await ask<{ messages: { id: string }[] }>('/messages')
    return { id: firstId(messages) }
  },
  'requests.answer': async ({ ask }) => ({ id: await aRequest(ask, 0) }),
  'requests.notAClient': async ({ ask }) => ({ id: await aRequest(ask, 1) }),
  'requests.waitNotAClient': async ({ ask }) => {
    const { waiting } = await ask<{ waiting: { id: string; source: string }[] }>('/waiting')
    return { id: firstId(waiting.filter(({ source }) => source === 'online')) }
  },
  'services.show': async ({ service }) => ({ id: service.id }),
  'staff.show': async ({ barber }) => ({ id: barber.id }),
  'workingHours.show': async ({ barber }) => ({ id: barber.id }),
  'undo.undo': async ({ ask, visit }) => {
    await visit()
    const { entries } = await ask<{ entries: { id: string; undo?: unknown }[] }>('/salon/history')
    return { id: firstId(entries) }
  },
  'waiting.change': aboutAn('wait'),
  'waiting.remove': aboutAn('wait'),
  'waiting.book': aboutAn('wait'),
  'waiting.offer': aboutAn('wait'),
  'waiting.takeBack': async ({ ask, wait, barber, newDay }) => {
    const id = await wait()
    await ask(`/waiting/${id}/offer`, { date: newDay(), time: '10:30', barber: barber.id })
    return { id }
  },
}

function aboutAn(kind: 'absence' | 'visit' | 'client' | 'wait') {
  return async (maker: Maker): Promise<Input> => ({ id: await maker[kind]() })
}

function firstId([first]: readonly { id: string }[]) {
  if (!first) throw new Error('The salon has nothing that this call could be about.')
  return first.id
}

async function aRequest(ask: Maker['ask'], nth: number) {
  const { requests } = await ask<{ requests: { id: string }[] }>('/requests')
  return firstId(requests.slice(nth))
}
