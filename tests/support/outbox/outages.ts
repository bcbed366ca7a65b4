import type { Act } from '#contract/outbox/acts.ts'
import type { Fate, Why } from '#contract/outbox/fates.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { dice, oneOf } from '#tests/support/random.ts'
import type { World } from '#tests/support/world.ts'
import { tabletOfFaces } from './tablet-of-faces.ts'

type Holder = Awaited<ReturnType<World['owner']>>
export type Visit = { id: string; date: string; time: string; barber: string; status: string }

/** A phone or desk without network: what it has seen, and what it wrote that nobody has answered. */
export type Device = {
  who: Holder
  unsent: Act[]
  seen: Map<string, Visit>
  clients: string[]
  skew: number
  /** The salon's tablet: several people write on it, and nobody need be there when it delivers. */
  tablet?: Awaited<ReturnType<typeof tabletOfFaces>>
}

type Sent = { readonly act: Act; readonly device: Device }
type Answer = { id: string; fate: Fate; why?: Why | undefined }

export const today = '2026-03-02'
export const times = Array.from(
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
  const [first] = devices
  if (first && roll(3) > 0) first.tablet = await tabletOfFaces(world, owner.salonId, people)
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
