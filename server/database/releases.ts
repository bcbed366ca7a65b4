import { addDays, dayOf } from '#contract/kit/time.ts'

/** The rounds of fixes that were known when this program was made; each mends every PostgreSQL. */
const rounds = [
  '2025-05-08',
  '2025-08-14',
  '2025-11-13',
  '2026-02-12',
  '2026-02-26',
  '2026-05-14',
] as const
/** Of each PostgreSQL the release of the first of these rounds; 18 began after the second. */
const firstOf: Readonly<Record<string, number>> = { '18': -1, '17': 5, '16': 9, '15': 13, '14': 18 }

/** The day on which it came, for one from before these rounds the day of the first. */
function releasedOn(version: string) {
  if (version === '18.0') return '2025-09-25'
  const [major = '', minor] = version.split('.')
  const nth = Number(minor) - (firstOf[major] ?? NaN)
  return nth < 0 ? rounds[0] : rounds[nth]
}

/** When the releases of the Node that runs Orari came. */
export const nodeReleases: Readonly<Record<string, string>> = {
  '26.5.0': '2026-07-09',
  '26.6.0': '2026-08-04',
  '26.7.0': '2026-08-06',
  '26.8.0': '2026-08-29',
  '26.9.0': '2026-09-17',
  '26.10.0': '2026-09-23',
  '26.12.1': '2026-10-22',
}

export type Age = {
  readonly released: string
  /** The days on which fixes for every PostgreSQL have been planned since. */
  readonly since: readonly string[]
}

/** Without a network: what is newer than this program has no date here, and is not called old. */
export function ageOf(version: string, now: Date): Age | undefined {
  const day = releasedOn(version)
  return day === undefined ? undefined : { released: day, since: roundsBetween(day, dayOf(now)) }
}

/** PostgreSQL mends all its versions together, on the second Thursday of February, May, August and November. */
function roundsBetween(after: string, before: string) {
  const [first, last] = [Number(after.slice(0, 4)), Number(before.slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return years
    .flatMap((year) => ['02', '05', '08', '11'].map((month) => secondThursday(`${year}-${month}`)))
    .filter((day) => day > after && day < before)
}

const thursday = 4

function secondThursday(month: string) {
  const first = `${month}-01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return addDays(first, ((thursday - weekday + 7) % 7) + 7)
}
