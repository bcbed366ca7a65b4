import { doorRoutes } from '#contract/outside/door.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { type dice, oneOf } from '../random.ts'
import { everyDay, type House } from './lists-of-salon.ts'

type Ids = { spare: string[]; members: string[] }

/** Acts upon barbers whom no visit names, orders, members and settings, each of which answers its entry of the history. */
export function settingActs(call: House['call'], roll: ReturnType<typeof dice>, ids: Ids) {
  let nth = 0
  const maybe = () => roll(2) === 0
  const spare = () => oneOf(roll, ids.spare)
  const barbersTo = [
    () => ({ name: `Genti ${(nth += 1)}` }),
    () => ({ colour: roll(360) }),
    () => ({ active: maybe() }),
  ]
  const salonTo = [
    () => ({ autoConfirm: maybe(), till: maybe() }),
    () => ({ hours: everyDay.map((one) => (maybe() ? [] : one)) }),
    () => ({ country: oneOf(roll, ['AL', 'XK', 'MK'] as const) }),
    () => ({ stamps: maybe() ? null : { every: 2 + roll(9), services: null, reward: 50 } }),
    () => ({ queue: maybe() ? null : { join: maybe(), names: 'first' as const, turns: maybe() } }),
    () => ({ barbersSeeOthers: maybe() }),
  ]
  const doorTo = [
    () => ({ on: maybe(), noticeMinutes: roll(300) }),
    () => ({ barbers: maybe() ? null : [spare()], text: `Mirë se vini ${roll(9)}` }),
  ]
  const textsTo = [
    () => ({ reminderSq: `Ju presim ${roll(9)}` }),
    () => ({ messages: { birthday: maybe(), review: maybe() } }),
  ]
  const acts = [
    async () => {
      const added = await call(staffRoutes.add, { body: { name: `Besa ${(nth += 1)}` } })
      ids.spare.push(added.barber.id)
      return added
    },
    () => call(staffRoutes.change, { params: { id: spare() }, body: oneOf(roll, barbersTo)() }),
    () => call(staffRoutes.remove, { params: { id: spare() } }),
    async () => {
      const { staff } = await call(staffRoutes.list)
      const order = staff.map(({ id }) => id).toSorted(() => roll(3) - 1)
      return call(staffRoutes.order, { body: { order } })
    },
    async () => {
      const { data } = await call(serviceRoutes.list)
      return call(serviceRoutes.order, { body: { order: data.map(({ id }) => id).toReversed() } })
    },
    () => call(shareRoutes.change, { params: { id: spare() }, body: { services: roll(100) } }),
    () => call(salonRoutes.change, { body: oneOf(roll, salonTo)() }),
    () => call(doorRoutes.change, { body: oneOf(roll, doorTo)() }),
    () => call(messageRoutes.saveTexts, { body: oneOf(roll, textsTo)() }),
    () =>
      call(memberRoutes.change, {
        params: { userId: oneOf(roll, ids.members) },
        body: maybe()
          ? { role: oneOf(roll, ['manager', 'desk', 'barber'] as const) }
          : { staffId: maybe() ? null : spare() },
      }),
  ]
  return async () => (await oneOf(roll, acts)()).historyId
}
