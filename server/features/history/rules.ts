import {
  type Activity,
  actionLabels,
  type ActionType,
  entityLabel,
  type HistoryFilters,
  type HistoryStatistics,
  historyWords,
  type Severity,
  severityLabels,
} from '#contract/history.ts'
import { fold } from '#contract/kit/albanian.ts'
import { addDays, daysBetween, defaultZone, wallClock } from '#contract/kit/time.ts'
import type { Config } from '#server/core/config.ts'

/** A choice of activities: by kind, by severity, since the beginning of a day of that zone, by words; or all. */
export type Filter = {
  action: ActionType | null
  severity: Severity | null
  since: string | null
  zone: string
  /** For LIKE. */
  pattern: string | null
}

export const filterOf = ({
  action_type,
  severity,
  start_date,
  search,
}: HistoryFilters): Filter => ({
  action: action_type ?? null,
  severity: severity ?? null,
  since: start_date ?? null,
  zone: defaultZone,
  pattern: search === undefined ? null : patternOf(search),
})

export const isEverything = ({ action, severity, since, pattern }: Filter) =>
  (action ?? severity ?? since ?? pattern) === null

/** The exact place of an activity in the order: the shown time is rounded. */
export type Mark = { moment: string; id: string }

export function markIn(typed: string): Mark {
  const [moment = '', id = ''] = typed.split('.')
  return { moment, id }
}

/** Older than this are all. */
export const beforeAll: Mark = {
  moment: '9999999999999999',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** Escapes the typed signs that LIKE would read as wildcards. */
export const patternOf = (typed: string) => `%${fold(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`

export const sumOf = (counted: readonly { entries: number }[]) =>
  counted.reduce((sum, { entries }) => sum + entries, 0)

type Counted = readonly { action: ActionType; entries: number }[]

export function statisticsOf(kinds: Counted): HistoryStatistics {
  const countOf = (wanted: ActionType) =>
    kinds.find(({ action }) => action === wanted)?.entries ?? 0
  return {
    total_activities: sumOf(kinds),
    login_count: countOf('login'),
    create_count: countOf('create'),
    update_count: countOf('update'),
    delete_count: countOf('delete'),
  }
}

/** Every day of the period up to today, those without any as well. */
export function daysOf(
  counted: readonly { day: string; count: number }[],
  first: string,
  today: string,
) {
  const known = new Map(counted.map(({ day, count }) => [day, count]))
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, n) => {
    const day = addDays(first, n)
    return { day, count: known.get(day) ?? 0 }
  })
}

const hour = 3_600_000

/** Older activities are removed by the hourly job. */
export const keptFrom = (now: Date, { ACTIVITY_RETENTION_HOURS }: Config) =>
  new Date(now.getTime() - ACTIVITY_RETENTION_HOURS * hour)

export const exportColumns = {
  clock: 'Data',
  action: 'Veprimi',
  severity: 'Rëndësia',
  said: 'Përshkrimi',
  entity: 'Çka',
  entityId: 'Numri',
  user: 'Përdoruesi',
  email: 'Email',
  ip: 'Adresa IP',
} as const

export const exportRow = (activity: Activity) => ({
  clock: wallClock(new Date(activity.created_at)),
  action: actionLabels[activity.action_type],
  severity: severityLabels[activity.severity],
  said: activity.description,
  entity: activity.entity_type === null ? null : entityLabel(activity.entity_type),
  entityId: activity.entity_id,
  user: activity.user?.username ?? historyWords.system,
  email: activity.user?.email ?? null,
  ip: activity.ip_address,
})
