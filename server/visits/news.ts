import type { Act } from '#server/record/salon-acts.ts'

const kinds = ['asked', 'booked', 'moved', 'cancelled'] as const
export type NewsKind = (typeof kinds)[number]

/** What members hear of an act about a visit; nothing of what changes neither its place nor whether it takes place. */
export function newsOf({ action, details }: Act, isRequest: boolean): NewsKind | undefined {
  if (action === 'create') return isRequest ? 'asked' : 'booked'
  if (action === 'move') return 'moved'
  if (action === 'delete') return 'cancelled'
  return action === 'status' && details?.status === 'cancelled' ? 'cancelled' : undefined
}

/** What can be undone in a toast is told a little later. */
export const newsDelay: Readonly<Record<NewsKind, number>> = {
  asked: 0,
  booked: 0,
  moved: 10,
  cancelled: 10,
}
