import { z } from 'zod'
import { longestTag } from './tags.ts'
import { freed } from '../freed.ts'

/** Whether the erased client's visits ahead are cancelled; otherwise they stay, without a name. */
export const Erasing = z.object({ cancelAhead: z.stringbool().default(false) })

/** The heads by which the list is ordered. */
export const clientOrders = ['name', 'last', 'visits', 'spent'] as const
export type ClientOrder = (typeof clientOrders)[number]
/** Those who come often, whose last visit is long ago, whose first visit is of this month, and who have no number. */
const clientGroups = ['often', 'away', 'new', 'unnumbered'] as const
export type ClientGroup = (typeof clientGroups)[number]
/** The groups that are counted with each list. */
export const countedGroups = ['away', 'new', 'unnumbered'] as const
export type CountedGroup = (typeof countedGroups)[number]
/** What the list can be asked for, beside its page. */
export const listQuery = {
  q: z.string().max(120).default(''),
  /** A tab: `cancelled` has clients with any cancellation, `active` all but those who mostly cancel. */
  status: z.enum(['active', 'cancelled']).optional(),
  group: z.enum(clientGroups).optional(),
  /** In any spelling. */
  tag: z.string().max(longestTag).optional(),
  /** Without it by name, and for a search the best match first. */
  sort: z.enum(clientOrders).optional(),
  way: z.enum(['asc', 'desc']).default('asc'),
  /** Counts the groups as well. */
  groups: z.stringbool().default(false),
}
/** What a client usually comes for. */
const usual = {
  /** The most frequent service with those that stand beside it most often: "Prerje + Mjekër". */
  usualService: z.string().nullable(),
  /** Who does it most often; null also to a member with one column. */
  usualBarber: z.string().nullable(),
}
/** What a client's page says beside the client's own data. */
export const onPage = {
  ...usual,
  /** The usual number of days between two visits; null before the third. */
  everyDays: z.number().nullable(),
  /** The day of the first visit that was kept; null before it. */
  firstVisit: z.string().nullable(),
  /** What is not paid yet, and the day of the oldest; null also to whoever is not told of it, and to a program. */
  debt: z.object({ amount: z.number(), since: z.string() }).nullable(),
}
/** What a row of the list says beside the client's own data. */
export const listed = {
  ...usual,
  /** When the visit ends that goes on now; null also to a member with one column. */
  hereUntil: z.string().nullable(),
}
/** What a list says beside its page, all for the same search. */
export const listCounts = {
  /** The number of clients in all and behind each tab; a client may be behind both. */
  counts: z.object({ all: z.number(), active: z.number(), cancelled: z.number() }),
  /** The number of clients of each group behind the tab that was asked for, and how many of all are new. */
  groups: z.record(z.enum(countedGroups), z.number()).optional(),
  newOfAll: z.number().optional(),
  /** The tags behind the tab that was asked for, the most frequent first; spellings of one count together. */
  tags: z.array(z.object({ tag: z.string(), clients: z.number() })).optional(),
}
/** So many tags a list counts. */
export const mostCountedTags = 30
/** So many days without a visit, and a client counts as away. */
export const awayAfter = 60
/** So many visits in so many days, and a client comes often. */
export const often = { visits: 3, days: 90 } as const

/** The answer names who waits for what the visits ahead have given back. */
export const Erased = z.object({ message: z.string(), ...freed })
