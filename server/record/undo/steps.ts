import { isSame, picked } from '#contract/kit/details.ts'
import type { Undo } from '../act.ts'

/** A row as the database keeps it, with the rows that hang on it. */
export type Shot = Readonly<Record<string, unknown>>
export type Shots = ReadonlyMap<string, Shot>
/** Of which row a shot is. */
export type Taken = { readonly id: string; readonly shot: Shot }

export const shotsById = (taken: readonly Taken[]): Shots =>
  new Map(taken.map(({ id, shot }) => [id, shot]))

/** What an act did to a row; of one that was there before and after it, the columns that differ. */
export type Step = {
  readonly id: string
  /** Null where the act made it. */
  readonly was: Shot | null
  /** Null where the act deleted it. */
  readonly now: Shot | null
}

/** What is kept of an act that can be undone: its entry, its steps, and when it was done. */
export type Kept = { readonly id: string; readonly payload: Undo['payload']; readonly at: string }

export const stepsOf = (payload: Undo['payload']) => payload['steps'] as readonly Step[]
export const idsOf = (steps: readonly Pick<Step, 'id'>[]) => steps.map(({ id }) => id)

function stepOf(id: string, was: Shot | null, now: Shot | null): Step {
  if (!was || !now) return { id, was, now }
  const names = Object.keys(was).filter(
    (name) => name !== 'version' && !isSame(was[name], now[name]),
  )
  return { id, was: picked(names, was), now: picked(names, now) }
}

export const stepsBetween = (before: Shots, after: Shots) =>
  [...new Set([...before.keys(), ...after.keys()])].map((id) =>
    stepOf(id, before.get(id) ?? null, after.get(id) ?? null),
  )

/** Whether the row still is as the act left it, in all that the act changed; some columns change without an act upon it. */
export function isAsLeft(
  { now }: Step,
  current: Shot | undefined,
  besides: readonly string[],
): boolean {
  if (now === null || current === undefined) return now === null && current === undefined
  return Object.keys(now)
    .filter((name) => name !== 'version' && !besides.includes(name))
    .every((name) => isSame(now[name], current[name]))
}
