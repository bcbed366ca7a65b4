import { deviceStore, keyNamed, type StoredAct } from '../offline/device-store.ts'
import { sealed, unsealed } from '../offline/seal.ts'
import { currentSession } from '../session-store.ts'
import type { KeptAct } from './written-act.ts'

/** The form in which this build writes acts. */
const version = 1

export const ownerNow = () => {
  const { user } = currentSession()
  return user ? `${user.id} ${user.salon?.id}` : undefined
}

const actsKey = (owner: string) => keyNamed(`acts ${owner}`)

async function boxed(owner: string, act: KeptAct): Promise<StoredAct | undefined> {
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
    if (known?.owner === owner) await write.store.put(box as StoredAct)
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
  const own = (await store.getAll('acts')).filter((act) => act.owner === owner && act.v <= version)
  if (own.length === 0) return []
  const key = await actsKey(owner)
  if (!key) return []
  const opened = own.toSorted(inOrder).map(({ box }) => unsealed(key, box).catch(() => undefined))
  return (await Promise.all(opened)).filter((act) => act !== undefined) as KeptAct[]
}

/** How many acts lie here, of whom: for the page on which their author logs in again. */
export async function actsByLogin() {
  const all = (await (await deviceStore())?.getAll('acts')) ?? []
  const counts = new Map<string, number>()
  for (const { login } of all) counts.set(login, (counts.get(login) ?? 0) + 1)
  return [...counts].map(([login, count]) => ({ login, count }))
}
