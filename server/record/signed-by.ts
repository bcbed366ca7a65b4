import type { Actor, Origin } from '#server/core/actor.ts'

type From = { actor: Actor; origin: Origin; now: () => Date }

/** Author, network address and time: the same in every entry about a person's act. */
export const signedBy = ({ actor, origin, now }: From) => ({
  userId: actor.userId,
  ip: origin.ip,
  at: now(),
})
