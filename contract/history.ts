import { complains, defineComplaints } from './kit/errors.ts'
import { z } from 'zod'
import { number } from './kit/albanian.ts'
import { id, localDate, text } from './kit/fields.ts'
import { cursor, pageQuery, Paging } from './kit/paging.ts'
import { route } from './kit/route.ts'
import { countedInEnglish, defineReplies } from './replies.ts'

/** More activities than these are not counted, and no page shows them: a filter finds them. */
export const mostCounted = 10_000
/** A shorter word would match nearly every entry. */
export const shortestSearch = 3
export const mostExported = 100_000

export const actionTypes = ['login', 'logout', 'create', 'update', 'delete', 'system'] as const
export type ActionType = (typeof actionTypes)[number]
export const severities = ['info', 'warning', 'critical'] as const
export type Severity = (typeof severities)[number]

export const actionLabels = {
  login: 'Hyrje',
  logout: 'Dalje',
  create: 'Krijim',
  update: 'Ndryshim',
  delete: 'Fshirje',
  system: 'Sistem',
} as const satisfies Record<ActionType, string>
export const severityLabels = {
  info: 'Informacion',
  warning: 'Paralajmërim',
  critical: 'Kritike',
} as const satisfies Record<Severity, string>
const entityLabels: Readonly<Record<string, string>> = {
  absence: 'Pushim',
  appointment: 'Termin',
  barber: 'Berber',
  client: 'Klient',
  day: 'Ditë',
  device: 'Pajisje',
  history: 'Historiku',
  hours: 'Orar',
  import: 'Skedar i sjellë',
  invitation: 'Ftesë',
  member: 'Anëtar',
  notification: 'Njoftim',
  payment: 'Pagesë',
  plan: 'Plan',
  sale: 'Shitje',
  salon: 'Sallon',
  service: 'Shërbim',
  user: 'Llogari',
}
export const entityLabel = (type: string) => entityLabels[type] ?? type

export const historyComplaints = defineComplaints({
  searchShort: [
    'too_short',
    `Kërkoni me së paku ${shortestSearch} shkronja.`,
    'Search with at least 3 letters.',
  ],
  dateWrong: ['wrong_date', 'Data nuk është e saktë.', 'The date is not right.'],
})

export const historyWords = {
  system: 'Sistemi',
  loadFailed: 'Gabim gjatë marrjes së historikut',
  cleanupFailed: 'Gabim gjatë fshirjes automatike',
  clearFailed: 'Gabim gjatë fshirjes së aktiviteteve',
  removeFailed: 'Gabim gjatë fshirjes së aktivitetit',
  exportFailed: 'Gabim gjatë shkarkimit të historikut',
  cleared: 'Historiku u fshi i tëri.',
  removed: 'Aktiviteti u fshi.',
} as const

/** "Po shfaqen 21 deri 40 nga 1 234 rezultate", with a "+" when not all of them are counted. */
export function shownOf({ current_page, items_per_page, total_items, has_more }: HistoryPaging) {
  const first = (current_page - 1) * items_per_page + 1
  const last = Math.min(total_items, current_page * items_per_page)
  const total = `${number(total_items)}${has_more ? '+' : ''}`
  const results = total_items === 1 ? 'rezultat' : 'rezultate'
  return `Po shfaqen ${number(Math.min(first, last))} deri ${number(last)} nga ${total} ${results}`
}

const cleanedWords = (count: number) =>
  count === 0 ? 'Nuk kishte veprime të vjetra.' : `U fshinë ${number(count)} veprime të vjetra.`

export const historyReplies = defineReplies({
  cleaned: [cleanedWords, (count: number) => `Deleted: ${countedInEnglish(count, 'old act')}.`],
  cleared: [historyWords.cleared, 'The whole history was deleted.'],
  removed: [historyWords.removed, 'The act was deleted.'],
})

export const Activity = z.object({
  id: z.string(),
  action_type: z.enum(actionTypes),
  severity: z.enum(severities),
  description: z.string(),
  entity_type: z.string().nullable(),
  entity_id: z.string().nullable(),
  /** Null for acts of the system and of deleted accounts. */
  user: z.object({ id: z.string(), username: z.string(), email: z.string() }).nullable(),
  ip_address: z.string().nullable(),
  created_at: z.string(),
  /** Its place in the list, from which `turn` goes on. */
  mark: z.string(),
})
export type Activity = z.output<typeof Activity>

export const HistoryStatistics = z.object({
  total_activities: z.number(),
  login_count: z.number(),
  create_count: z.number(),
  update_count: z.number(),
  delete_count: z.number(),
})
export type HistoryStatistics = z.output<typeof HistoryStatistics>

const HistoryPaging = Paging.extend({
  /** True when there are more than `total_items`. */
  has_more: z.boolean(),
})
export type HistoryPaging = z.output<typeof HistoryPaging>

/** An empty text counts as no choice: forms send it so. */
const chosen = <T extends z.ZodType>(choice: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(choice)
    .optional()

const filters = z.object({
  action_type: chosen(z.enum(actionTypes)),
  severity: chosen(z.enum(severities)),
  start_date: chosen(
    localDate.refine((day) => day >= '2000-01-01', complains(historyComplaints.dateWrong)),
  ),
  search: chosen(text(120).min(shortestSearch, complains(historyComplaints.searchShort))),
})
export type HistoryFilters = z.output<typeof filters>

const Said = z.object({ message: z.string() })
const Wiped = Said.extend({ deleted: z.number() })

export const historyRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/history',
    access: 'admin',
    fromStandby: true,
    summary: 'Historiku i aktiviteteve, më i riu i pari',
    query: filters.extend(pageQuery.shape),
    reply: z.object({
      data: z.object({
        activities: z.array(Activity),
        pagination: HistoryPaging,
        /** Counts of the whole history, also under a filter. */
        statistics: HistoryStatistics,
        /** Older activities are removed. */
        retention_hours: z.number(),
      }),
    }),
  }),
  turn: route({
    method: 'GET',
    path: '/api/admin/history/page',
    access: 'admin',
    fromStandby: true,
    summary: 'Veprimet para ose pas njërit prej tyre, pa i numëruar',
    query: filters.extend({
      /** Microseconds since 1970. */
      mark: cursor(16),
      way: z.enum(['older', 'newer']).default('older'),
      /** So many between the mark and the page. */
      skip: z.coerce.number().int().min(0).max(mostCounted).default(0),
      limit: pageQuery.shape.limit,
    }),
    reply: z.object({ data: z.object({ activities: z.array(Activity) }) }),
  }),
  stats: route({
    method: 'GET',
    path: '/api/admin/history/stats',
    access: 'admin',
    fromStandby: true,
    summary: 'Sa aktivitete ka pasur në ditët e fundit',
    query: z.object({ period: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: z.object({
      data: HistoryStatistics.extend({
        period: z.number(),
        /** Every day of the period, also days without activities. */
        days: z.array(z.object({ day: z.string(), count: z.number() })),
      }),
    }),
  }),
  download: route({
    method: 'GET',
    path: '/api/admin/history/export',
    access: 'admin',
    limit: { what: 'history', per: 'account', most: 20, seconds: 3600 },
    summary: 'Historiku si CSV, me të njëjtët filtra',
    query: filters,
    reply: z.object({}),
    file: 'text/csv; charset=utf-8',
  }),
  cleanUp: route({
    method: 'POST',
    path: '/api/admin/history/cleanup',
    access: 'admin',
    summary: 'Fshi tani ç’është më e vjetër se koha e ruajtjes',
    reply: Wiped,
  }),
  clear: route({
    method: 'DELETE',
    path: '/api/admin/history/clear',
    access: 'admin',
    summary: 'Fshi tërë historikun',
    reply: Wiped,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/history/:id',
    access: 'admin',
    summary: 'Fshi një aktivitet',
    params: z.object({ id }),
    reply: Said,
  }),
}
