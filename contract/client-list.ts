import { z } from 'zod'

/** Whether the erased client's visits ahead are cancelled; otherwise they stay, without a name. */
export const Erasing = z.object({ cancelAhead: z.stringbool().default(false) })

/** The heads by which the list is ordered. */
export const clientOrders = ['name', 'last', 'visits', 'spent'] as const
export type ClientOrder = (typeof clientOrders)[number]
/** Those who come often, and those whose last visit is long ago. */
export const clientGroups = ['often', 'away'] as const
export type ClientGroup = (typeof clientGroups)[number]
/** So many days without a visit, and a client counts as away. */
export const awayAfter = 60
/** So many visits in so many days, and a client comes often. */
export const often = { visits: 3, days: 90 } as const
