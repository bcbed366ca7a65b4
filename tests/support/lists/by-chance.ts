import { absenceRoutes } from '#contract/absences/absences.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import type { listsOfSalon } from './lists-of-salon.ts'
import { everyDay } from './lists-of-salon.ts'
import { type dice, oneOf } from '../random.ts'

type Call = Awaited<ReturnType<typeof listsOfSalon>>['call']
type Roll = ReturnType<typeof dice>
type Lists = 'barbers' | 'services' | 'clients' | 'absences' | 'spare' | 'members'
type Ids = Record<Lists, string[]>

/** The barbers, services and clients that visits name; a spare barber, whom none does; and a page that was opened. */
export async function startLists(
  call: Call,
  names: Record<'barbers' | 'services' | 'clients', readonly string[]>,
) {
  const ids: Ids = {
    barbers: [],
    services: [],
    clients: [],
    absences: [],
    spare: [],
    members: [],
  }
  for (const name of names.barbers)
    ids.barbers.push((await call(staffRoutes.add, { body: { name } })).barber.id)
  for (const name of names.services)
    ids.services.push((await call(serviceRoutes.add, { body: { name, price: 10 } })).data.id)
  for (const name of names.clients)
    ids.clients.push((await call(clientRoutes.add, { body: { name } })).client.id)
  ids.spare.push((await call(staffRoutes.add, { body: { name: 'Mira' } })).barber.id)
  await call(doorRoutes.change, { body: { text: 'Mirë se vini' } })
  return ids
}

/** Acts upon the lists, each of which answers its entry of the history. */
export function listActs(call: Call, roll: Roll, ids: Ids) {
  let nth = 0
  const name = (start: string) => `${start} ${(nth += 1)}`
  const barber = () => oneOf(roll, [...ids.barbers, ...ids.spare])
  const team = () => [[], [{ id: barber(), price: 5 + roll(9) }], [{ id: barber() }]][roll(3)] ?? []
  const phones = () => Array.from({ length: roll(3) }, () => `069 111 22${10 + roll(89)}`)
  const day = () => `2026-03-${10 + roll(9)}`
  const servicesTo = [
    () => ({ name: name('Larje') }),
    () => ({ price: 5 + roll(40), group: oneOf(roll, ['', 'Flokët', 'Thonjtë']) }),
    () => ({ barbers: team(), work: 10 + 5 * roll(9) }),
    () => ({ active: roll(2) === 0 }),
  ]
  const clientsTo = [
    () => ({ name: name('Gresa') }),
    () => ({ phones: phones(), tags: [oneOf(roll, ['e re', 'e rregullt'])] }),
    () => ({ preferredBarber: roll(2) === 0 ? null : barber(), mayWrite: roll(2) === 0 }),
    () => ({ note: `Shënim ${roll(9)}`, birthday: `1990-05-1${roll(9)}` }),
  ]
  const absencesTo = [
    () => ({ from: day(), to: '2026-03-19' }),
    () => ({ fromTime: `1${roll(5)}:00`, toTime: '16:30' }),
    () => ({ barberId: barber(), note: `Shënim ${roll(9)}` }),
  ]
  const acts = [
    async () => {
      const body = { name: name('Fenirje'), price: 8, barbers: team() }
      const { data, historyId } = await call(serviceRoutes.add, { body })
      ids.services.push(data.id)
      return historyId
    },
    async () => {
      const params = { id: oneOf(roll, ids.services) }
      return (await call(serviceRoutes.change, { params, body: oneOf(roll, servicesTo)() }))
        .historyId
    },
    async () => {
      const params = { id: oneOf(roll, ids.services) }
      return (await call(serviceRoutes.remove, { params })).historyId
    },
    async () => {
      const body = { name: name('Linda'), phones: phones(), preferredBarber: barber() }
      const { client, historyId } = await call(clientRoutes.add, { body })
      ids.clients.push(client.id)
      return historyId
    },
    async () => {
      const params = { id: oneOf(roll, ids.clients) }
      return (await call(clientRoutes.change, { params, body: oneOf(roll, clientsTo)() })).historyId
    },
    async () => {
      const body = { barberId: barber(), kind: 'leave', from: day() } as const
      const { absence, historyId } = await call(absenceRoutes.add, { body })
      ids.absences.push(absence.id)
      return historyId
    },
    async () => {
      if (ids.absences.length === 0) return undefined
      const params = { id: oneOf(roll, ids.absences) }
      return (await call(absenceRoutes.change, { params, body: oneOf(roll, absencesTo)() }))
        .historyId
    },
    async () => {
      if (ids.absences.length === 0) return undefined
      const params = { id: oneOf(roll, ids.absences) }
      return (await call(absenceRoutes.remove, { params })).historyId
    },
    async () => {
      const hours = roll(3) === 0 ? null : everyDay.map((one) => (roll(2) === 0 ? [] : one))
      const params = { id: barber() }
      return (await call(workingHoursRoutes.change, { params, body: { hours } })).historyId
    },
  ]
  return () => oneOf(roll, acts)()
}
