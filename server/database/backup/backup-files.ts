import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf, mondayOf } from '#contract/kit/time.ts'

export type Kind = 'by-hand' | 'nightly'

/** Ending of an archive that is not proved yet. */
export const unfinished = '.unfinished'

const pattern =
  /^orari-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-nightly)?(-untried)?\.(?:tar\.zst|dump)$/

export function nameOf(kind: Kind, now: Date, ending = '.tar.zst') {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `orari-${moment}${kind === 'nightly' ? '-nightly' : ''}${ending}`
}

export type Made = {
  readonly name: string
  readonly madeAt: Date
  readonly kind: Kind
  /** True when it was restored for trial. */
  readonly isTried: boolean
}

/** The newest first. */
export function backupsIn(backupDir: string): Made[] {
  if (!existsSync(backupDir)) return []
  return readdirSync(backupDir)
    .flatMap((name) => {
      const [, day, hour, minute, second, nightly, untried] = pattern.exec(name) ?? []
      if (day === undefined) return []
      const kind: Kind = nightly === undefined ? 'by-hand' : 'nightly'
      const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
      return [{ name, madeAt, kind, isTried: untried === undefined }]
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Backups made by hand are not among them: they are never removed. */
export const nightliesIn = (backupDir: string) =>
  backupsIn(backupDir).filter(({ kind }) => kind === 'nightly')

const [keptDays, keptWeeks] = [7, 4]

/**
 * All but the newest of each of the last seven days that have a backup and of each of the last four such weeks. Days
 * and weeks are counted, not dated: after months without a backup the old ones are still there.
 */
export function outdated(nightlies: readonly Made[]): Made[] {
  const newestOf = (period: (day: string) => string, count: number) =>
    [...Map.groupBy(nightlies, ({ madeAt }) => period(dayOf(madeAt))).values()]
      .slice(0, count)
      .flatMap(([newest]) => newest ?? [])
  const kept = new Set([...newestOf((day) => day, keptDays), ...newestOf(mondayOf, keptWeeks)])
  return nightlies.filter((one) => !kept.has(one))
}

export function removeUnfinished(backupDir: string) {
  for (const name of readdirSync(backupDir))
    if (name.startsWith('orari-') && name.endsWith(unfinished)) rmSync(join(backupDir, name))
}
