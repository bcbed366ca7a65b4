import { type KeptAct, subjectOf, type WrittenAct } from './written-act.ts'

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** All that an act names. */
const namedBy = ({ params, body }: WrittenAct) =>
  new Set(JSON.stringify([params, body]).match(uuids))

/** Whether an act stands on what another one makes or changes. */
export const standsOn = (act: WrittenAct, other: WrittenAct) => namedBy(act).has(subjectOf(other))

/** With whatever stands on it, and on that. */
export function withFollowers(acts: readonly KeptAct[], id: string) {
  const gone: KeptAct[] = acts.filter((act) => act.id === id)
  for (const act of acts)
    if (!gone.includes(act) && gone.some((one) => one.n < act.n && standsOn(act, one)))
      gone.push(act)
  return gone
}
