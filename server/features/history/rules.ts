import type { Actor, Origin } from '#server/platform/actor.ts'

type From = { actor: Actor; origin: Origin; now: () => Date }

/** Who did it, from where and when: the same in every note of what people do. */
export const signedBy = ({ actor, origin, now }: From) => ({
  userId: actor.userId,
  ip: origin.ip,
  at: now(),
})
