import { deviceStore, keyNamed, type StoredAct } from '../offline/device-store.ts'
import { sealed, unsealed } from '../offline/seal.ts'
import { keptWord } from '../device/kept-word.ts'
import { knownAs } from '../device/known-device.ts'
import { currentSession } from '../session-store.ts'
import type { KeptAct } from './written-act.ts'

/** The form in which this build writes acts. */
const version = 1

/** In which salon this device is the tablet, for the hours in which nobody is in. */
export const tabletSalon = keptWord('tablet')

const tabletOf = (salonId: string | undefined) => `tablet ${salonId}`

/** The person who is in; on a tablet at which nobody is, the tablet itself. */
export const ownerNow = () => {
  const { user } = currentSession()
  if (user) return `${user.id} ${user.salon?.id}`
  const salon = knownAs() === 'counter' ? tabletSalon.read() : undefined
  return salon && tabletOf(salon)
}

/** Sealed acts are the tablet's: whoever is in delivers them, and so does the tablet alone. */
const ownersOf = (owner: string) => ({
  own: owner,
  tablet: tabletOf(owner.slice(owner.indexOf(' ') + 1)),
})
const ownerOf = (owner: string, { seal }: KeptAct) => ownersOf(owner)[seal ? 'tablet' : 'own']

const actsKey = (owner: string) => keyNamed(`acts ${owner}`)

async function boxed(whose: string, act: KeptAct): Promise<StoredAct | undefined> {
  const owner = ownerOf(whose, act)
  const key = await actsKey(owner)
  const { user } = currentSession()
  if (!key) return undefined
  const box = await sealed(key, act)
  return { id: act.id, n: act.n, owner, login: user?.email ?? '', v: version, box }
}

/** Answers whether they are on the device; where it has no room left it rejects. */
export async function storeActs(acts: readonly KeptAct[]) {
  const [store, owner] = [await deviceStore(), ownerNow()]
  if (!store || !owner) return false
  const boxes = await Promise.all(acts.map((act) => boxed(owner, act)))
  const write = store.transaction('acts', 'readwrite', { durability: 'strict' })
  for (const box of boxes) if (box) void write.store.put(box)
  await write.done
  return true
}

/** Stores acts anew where they still lie here: what was taken out meanwhile, or belongs to who was here before, stays as it is. */
export async function changeActs(acts: readonly KeptAct[]) {
  const [store, owner] = [await deviceStore(), ownerNow()]
  if (!store || !owner) return
  const boxes = await Promise.all(acts.map((act) => boxed(owner, act)))
  const write = store.transaction('acts', 'readwrite', { durability: 'strict' })
  const put = boxes.map(async (box) => {
    const known = box && (await write.store.get(box.id))
    if (box && known?.owner === box.owner) await write.store.put({ ...box, login: known.login })
  })
  await Promise.all([...put, write.done])
}

export async function dropActs(ids: readonly string[]) {
  const store = await deviceStore()
  if (!store) return
  const write = store.transaction('acts', 'readwrite', { durability: 'strict' })
  for (const id of ids) void write.store.delete(id)
  await write.done
}

const inOrder = (one: StoredAct, other: StoredAct) =>
  one.n - other.n || (one.id < other.id ? -1 : 1)

/** What this person has written in this salon, in its order; `undefined` where nothing can be stored. */
export async function storedActs(): Promise<KeptAct[] | undefined> {
  const [store, owner] = [await deviceStore(), ownerNow()]
  if (!store || !owner) return undefined
  const own = Object.values(ownersOf(owner))
  const opened = (await store.getAll('acts'))
    .filter((act) => own.includes(act.owner) && act.v <= version)
    .toSorted(inOrder)
    .map(async (act) => {
      const key = await actsKey(act.owner)
      return key && unsealed(key, act.box).catch(() => undefined)
    })
  return (await Promise.all(opened)).filter((act) => act !== undefined) as KeptAct[]
}

/** How many acts lie here, of whom: for the page on which their author logs in again. */
export async function actsByLogin() {
  const all = (await (await deviceStore())?.getAll('acts')) ?? []
  const counts = new Map<string, number>()
  for (const { login } of all) counts.set(login, (counts.get(login) ?? 0) + 1)
  return [...counts].map(([login, count]) => ({ login, count }))
}
