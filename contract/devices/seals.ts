import type { Act } from '../outbox/acts.ts'

/** What an act's seal is reckoned from: by the key that the author's PIN opens on the tablet. */
export const sealedText = ({ id, at, call, params, body, seen }: Act) =>
  JSON.stringify([id, at, call, params ?? null, body ?? null, seen ?? null])

/** The words by which the key of a seal and the key of a copy are made from the member's key. */
export const sealUse = 'seal'
export const copyUse = 'kept'
