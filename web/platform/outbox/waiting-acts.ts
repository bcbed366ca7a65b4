import { useSyncExternalStore } from 'react'
import { isSame } from '#contract/kit/details.ts'
import { currentSession, watchSession } from '../session-store.ts'
import { actsByLogin, changeActs, dropActs, ownerNow, storeActs, storedActs } from './acts-store.ts'
import { keptWord } from '../device/kept-word.ts'
import { setUnsent, unsentActs, useUnsent } from './unsent-acts.ts'
import { withFollowers } from './followers.ts'
import type { KeptAct } from './written-act.ts'

/** So many may wait on a device. */
export const mostUnsent = 1000

type Acts = readonly KeptAct[]

/** Acts of this tab whose first sending has no answer yet. */
const inFlight = new Map<string, KeptAct>()
const flying = () => [...inFlight.values()]
export const takeOff = (act: KeptAct) => void inFlight.set(act.id, act)
export const land = (id: string) => void inFlight.delete(id)

/** All that waits here, and what of it is shown: on a tablet there may be acts that the person who is in may not see whole. */
let held: { readonly all: Acts; readonly shown: Acts } = { all: [], shown: [] }
export const heldActs = () => (held.shown === unsentActs() ? held.all : unsentActs())

function hold(all: Acts) {
  held = { all, shown: shownOf(all) }
  setUnsent(held.shown)
}

type Show = (act: KeptAct) => KeptAct | undefined
/** Until that is known, of a tablet's acts none are. */
const shown = { by: ((act) => (act.by === undefined ? act : undefined)) as Show }
/** How acts are shown to the person who is in. */
export function showActsBy(how: Show) {
  shown.by = how
  hold(heldActs())
}
export const shownOf = (acts: Acts) => acts.flatMap((act) => shown.by(act) ?? [])

/** Lives with the page where the browser stores nothing. */
let isStored = true
export const isOnDevice = () => isStored
export const noteStored = (is: boolean) => void (isStored = is)

export const nextNumber = () =>
  Math.max(0, ...heldActs().map(({ n }) => n), ...flying().map(({ n }) => n)) + 1

const others = (() => {
  const channel = globalThis.BroadcastChannel && new BroadcastChannel('orari-outbox')
  channel?.addEventListener('message', () => void readAgain())
  return channel
})()

/** Those that wait no more, those that say something else by now, and new ones. */
type Change = { readonly gone: Acts; readonly changed: Acts; readonly added: Acts }
const changes = new Set<(change: Change) => void>()
/** Hears what becomes of the list, also in another tab. */
export const whenChanged = (listener: (change: Change) => void) => void changes.add(listener)

/** Also of those that whoever left has written. */
async function noteLying() {
  if (heldActs().length > 0) return keptWord('unsent').keep('1')
  const all = await lyingHere()
  keptWord('unsent').keep(heldActs().length > 0 || all.length > 0 ? '1' : undefined)
}

function show(all: Acts) {
  const before = new Map(shownOf(heldActs()).map((act) => [act.id, act]))
  hold(all)
  const next = unsentActs()
  const now = new Map(next.map((act) => [act.id, act]))
  void noteLying()
  const change = {
    gone: [...before.values()].filter(({ id }) => !now.has(id)),
    changed: next.filter(({ id, body }) => before.has(id) && !isSame(before.get(id)?.body, body)),
    added: next.filter(({ id }) => !before.has(id)),
  }
  for (const tell of changes) tell(change)
}

/** Shows the list as it is now, here and in the other tabs. */
export function showActs(next: readonly KeptAct[]) {
  show(next)
  others?.postMessage('changed')
}

/** A page that was closed before its first answer leaves its act behind: it is unsent then, and may have been done. */
const flightMs = 15_000
const isFresh = ({ at }: KeptAct) => Math.abs(Date.now() - Date.parse(at)) < flightMs

let reading: ReturnType<typeof setTimeout> | undefined

/** Reads what lies on the device. */
export async function readAgain(): Promise<void> {
  const before = heldActs()
  const stored = await storedActs().catch(() => undefined)
  // What was written or sent meanwhile is not in what was read.
  if (heldActs() !== before) return readAgain()
  if (stored === undefined) return void (isStored = ownerNow() === undefined)
  isStored = true
  const rest = stored.filter(({ id }) => !inFlight.has(id))
  const fresh = rest.filter((act) => !act.isUnsent && isFresh(act))
  clearTimeout(reading)
  if (fresh.length > 0) reading = setTimeout(() => void readAgain(), flightMs)
  show(
    rest
      .filter((act) => !fresh.includes(act))
      .map((act) => (act.isUnsent ? act : { ...act, isUnsent: true, isTried: true })),
  )
}

let opening: Promise<void> | undefined
/** The acts of whoever is here, read once; read again when somebody else comes. */
export function openOutbox() {
  if (!opening) {
    let owner = ownerNow()
    watchSession(() => {
      if (ownerNow() === owner) return
      owner = ownerNow()
      show([])
      opening = readAgain()
    })
    opening = readAgain()
  }
  return opening
}

/** Stores acts anew and shows them in their places. */
export async function replaceActs(acts: readonly KeptAct[]) {
  await changeActs(acts)
  const byId = new Map(acts.map((act) => [act.id, act]))
  showActs(heldActs().map((act) => byId.get(act.id) ?? act))
}

export async function removeActs(ids: readonly string[]) {
  await dropActs(ids)
  showActs(heldActs().filter(({ id }) => !ids.includes(id)))
}

/** Takes an act out with whatever stands on it; answers what was taken. */
export async function takeOut(id: string) {
  const taken = withFollowers(heldActs(), id)
  await removeActs(taken.map((act) => act.id))
  return taken
}

export async function putBack(acts: readonly KeptAct[]) {
  await storeActs(acts)
  showActs([...heldActs(), ...acts].toSorted((one, other) => one.n - other.n))
}

/** All that this person has not sent. */
export function dropMine() {
  const { user } = currentSession()
  const mine = heldActs().filter(({ by }) => by === undefined || by === user?.id)
  return removeActs(mine.map(({ id }) => id))
}

/** So many of other people lie here, for whoever logs in. */
export const lyingHere = () => actsByLogin().catch(() => [])

let sending = 0
const watchers = new Set<() => void>()
export function setSending(count: number) {
  sending = count
  for (const tell of watchers) tell()
}
function watch(listener: () => void) {
  watchers.add(listener)
  return () => void watchers.delete(listener)
}
const useSending = () =>
  useSyncExternalStore(
    watch,
    () => sending,
    () => 0,
  )

/** What waits, and how much of it is under way. */
export const useOutbox = () => ({
  acts: useUnsent().filter(({ isOthers }) => !isOthers),
  sending: useSending(),
})
