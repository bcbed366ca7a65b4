import { dayOf } from '#contract/kit/time.ts'
import { firstId, type Maker } from './things.ts'

/** What a request is about: a thing of its own, since many calls end or change what they are about. */
export const things: Readonly<Record<string, (maker: Maker) => Promise<string>>> = {
  'absences.visits': ({ absence }) => absence(),
  'absences.change': ({ absence }) => absence(),
  'absences.remove': ({ absence }) => absence(),
  'appointments.show': ({ visit }) => visit(),
  'appointments.series': ({ visit }) => visit(),
  'appointments.change': ({ visit }) => visit(),
  'appointments.remove': ({ visit }) => visit(),
  'nextVisit.show': ({ visit }) => visit(),
  'messages.ofVisit': ({ visit }) => visit(),
  'moveMany.move': ({ visit }) => visit(),
  /** Who comes today may have come. */
  'appointments.arrive': async ({ ask }) => {
    const today = dayOf(new Date())
    const { appointments } = await ask<{ appointments: { id: string; status: string }[] }>(
      `/appointments?from=${today}&to=${today}`,
    )
    return firstId(appointments.filter(({ status }) => status !== 'cancelled'))
  },
  'clients.show': ({ newClient }) => newClient(),
  'clients.change': ({ newClient }) => newClient(),
  'due.notNow': ({ newClient }) => newClient(),
  'moveMany.ofBarber': async ({ salon }) => salon.barber.id,
  'messages.told': async ({ ask }) => {
    const { messages } = await ask<{ messages: { id: string }[] }>('/messages')
    return firstId(messages)
  },
  'queue.change': ({ entry }) => entry(),
  'queue.missing': ({ seated }) => seated(),
  'queue.push': ({ entry }) => entry(),
  'queue.here': ({ entry }) => entry(),
  'queue.book': ({ entry }) => entry(),
  'queue.remove': ({ entry }) => entry(),
  'requests.answer': ({ ask }) => aRequest(ask),
  'requests.notAClient': ({ ask }) => aRequest(ask),
  'requests.waitNotAClient': async ({ ask }) => {
    const { waiting } = await ask<{ waiting: { id: string; source: string }[] }>('/waiting')
    return firstId(waiting.filter(({ source }) => source === 'online'))
  },
  'services.show': async ({ salon }) => salon.service.id,
  'staff.show': async ({ salon }) => salon.barber.id,
  'workingHours.show': async ({ salon }) => salon.barber.id,
  'undo.undo': async ({ ask, visit }) => {
    await visit()
    const { entries } = await ask<{ entries: { id: string; canUndo: boolean }[] }>('/salon/history')
    return firstId(entries.filter(({ canUndo }) => canUndo))
  },
  'waiting.change': ({ wait }) => wait(),
  'waiting.remove': ({ wait }) => wait(),
  'waiting.book': ({ wait }) => wait(),
  'waiting.offer': ({ wait }) => wait(),
  'waiting.takeBack': async ({ ask, wait, salon, newDay }) => {
    const id = await wait()
    await ask(`/waiting/${id}/offer`, { date: newDay(), time: '10:30', barber: salon.barber.id })
    return id
  },
}

async function aRequest(ask: Maker['ask']) {
  const { requests } = await ask<{ requests: { id: string }[] }>('/requests')
  return firstId(requests)
}
