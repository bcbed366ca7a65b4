import type { Deps } from '#server/http/route.ts'
import { sendOne, toldOnce } from './actions.ts'
import { claimDue, type Due } from './data.ts'

/** Calls at the same time: of all addresses, of those that are slow or fail, of one salon, of its slow ones, and of one address. */
const most = { together: 32, slow: 12, ofSalon: 8, slowOfSalon: 4, ofOne: 4 }
/** An address that takes longer is slow, until it is fast again. */
const slowMs = 2_000
/** An address that was not called for so long may have been removed, and is forgotten; the longest wait for a new try is shorter. */
const knownMs = 48 * 3_600_000

type Telling = ReturnType<typeof toldOnce>

type Target = Pick<Due, 'salonId' | 'webhookId'>

/** How many are under way of each salon and of each address. */
function busyOf(targets: readonly Target[]) {
  const names = targets.flatMap(({ salonId, webhookId }) => [salonId, webhookId])
  return Object.fromEntries(
    [...Map.groupBy(names, (one) => one)].map(([one, all]) => [one, all.length]),
  )
}

/** For the slow ones of a salon are free: their own places that none of them has, and of all its places those that are left. */
function busyWithSlow(all: readonly Target[], slow: readonly Target[]) {
  const [ofAll, ofSlow] = [busyOf(all), busyOf(slow)]
  const others = most.ofSalon - most.slowOfSalon
  const salons = all.map(({ salonId }) => salonId)
  return {
    ...ofAll,
    ...Object.fromEntries(
      salons.map((salon) => [salon, Math.max((ofAll[salon] ?? 0) - others, ofSlow[salon] ?? 0)]),
    ),
  }
}

function freeFor(isSlow: boolean, all: readonly Target[], slow: readonly Target[]) {
  const left = most.together - all.length
  const bounds = isSlow
    ? { most: Math.min(left, most.slow - slow.length), mostOfSalon: most.slowOfSalon }
    : { most: left, mostOfSalon: most.ofSalon }
  return { ...bounds, mostOfOne: most.ofOne, busy: isSlow ? busyWithSlow(all, slow) : busyOf(all) }
}

/**
 * Which addresses are slow. An address that was never called counts as the salon's others do, or a salon that adds a slow one
 * again and again would have a fresh one each time.
 */
function openSpeeds() {
  type Speed = { readonly salonId: string; readonly isSlow: boolean; readonly at: number }
  const known = new Map<string, Speed>()
  const slowSalons = () =>
    new Set([...known.values()].filter((one) => one.isSlow).map(({ salonId }) => salonId))
  return {
    learn({ salonId, webhookId }: Target, isSlow: boolean, now: Date) {
      known.delete(webhookId)
      known.set(webhookId, { salonId, isSlow, at: now.getTime() })
    },
    /** The longest known stand first. */
    forget(now: Date) {
      for (const [id, { at }] of known) {
        if (now.getTime() - at < knownMs) return
        known.delete(id)
      }
    },
    isSlow: ({ salonId, webhookId }: Target) =>
      known.get(webhookId)?.isSlow ?? slowSalons().has(salonId),
    /** As the statement takes them: slow addresses, salons with one, and these salons' fast addresses. */
    lists() {
      const salons = slowSalons()
      const all = [...known].filter(([, { salonId }]) => salons.has(salonId))
      const [slow = [], fast = []] = [true, false].map((wanted) =>
        all.filter(([, { isSlow }]) => isSlow === wanted).map(([id]) => id),
      )
      return { slow, fast, slowSalons: [...salons] }
    },
  }
}

/**
 * Sends many deliveries at a time, and no address makes another wait: the slow ones and those that fail share a part of the
 * places, and a salon has a quarter of them. Which is slow, each node learns by itself.
 */
export function openSenders(deps: Deps, onError: (error: unknown) => void) {
  const flying = new Map<Promise<void>, Target>()
  const speeds = openSpeeds()

  async function claim(isSlow: boolean) {
    speeds.forget(deps.now())
    const lists = speeds.lists()
    const all = [...flying.values()]
    const free = freeFor(isSlow, all, all.filter(speeds.isSlow))
    if (free.most <= 0 || (isSlow && lists.slow.length === 0)) return []
    return claimDue(deps.sql, { now: deps.now(), ...free, ...lists, isSlow })
  }

  async function send(due: Due, telling: Telling) {
    const outcome = await sendOne(deps, due, telling)
    if (outcome) speeds.learn(due, !outcome.hasArrived || outcome.ms >= slowMs, deps.now())
  }

  function begin(due: Due, telling: Telling, onDone: () => void) {
    const sending: Promise<void> = send(due, telling)
      .catch(onError)
      .finally(() => {
        flying.delete(sending)
        onDone()
      })
    flying.set(sending, due)
  }

  return {
    /** Begins to send what is due, as far as places are free; `onDone` is called for each that is sent. Answers how many. */
    async look(onDone: () => void) {
      const telling = toldOnce(deps.sql)
      let begun = 0
      for (const isSlow of [false, true])
        for (const due of await claim(isSlow)) {
          begin(due, telling, onDone)
          begun += 1
        }
      return begun
    },
    /** The deliveries under way. */
    done: () => Promise.all(flying.keys()),
  }
}
