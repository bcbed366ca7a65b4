import type { SalonReport } from '#contract/reports/reports.ts'

export type FilledCell = { weekday: number; hour: number; minutes: number; share: number }
export type FilledRow = { weekday: number; cells: FilledCell[] }

const weekdays = [0, 1, 2, 3, 4, 5, 6]
/** So many empty hours are shown between two busy ones; more of them say nothing, and are left out. */
const mostEmpty = 2

function shownHours(busy: readonly number[]) {
  const hours = [...new Set(busy)].toSorted((one, other) => one - other)
  return hours.flatMap((hour, nth) => {
    const empty = hour - (hours[nth - 1] ?? hour) - 1
    return empty > 0 && empty <= mostEmpty
      ? [...Array.from({ length: empty }, (_, before) => hour - empty + before), hour]
      : [hour]
  })
}

/** A line for each day of the week and a place for each hour in which there is anything, with the minutes of an average day. */
export function filledRows({
  filledTime,
  weekdayCounts,
}: Pick<SalonReport, 'filledTime' | 'weekdayCounts'>): FilledRow[] {
  const hours = shownHours(filledTime.map(({ hour }) => hour))
  if (hours.length === 0) return []
  const averageIn = (weekday: number, hour: number) => {
    const found = filledTime.find((one) => one.weekday === weekday && one.hour === hour)
    return Math.round((found?.minutes ?? 0) / (weekdayCounts[weekday] || 1))
  }
  const table = weekdays.map((weekday) => ({
    weekday,
    cells: hours.map((hour) => ({ weekday, hour, minutes: averageIn(weekday, hour) })),
  }))
  const shareOf = sharesWithin(minutesRange(table))
  return table.map(({ weekday, cells }) => ({
    weekday,
    cells: cells.map((cell) => ({ ...cell, share: shareOf(cell.minutes) })),
  }))
}

type Range = { least: number; most: number }

/** The emptiest and the fullest hour in which there is anything. */
export function minutesRange(rows: readonly { cells: readonly { minutes: number }[] }[]): Range {
  const filled = rows.flatMap(({ cells }) => cells.map(({ minutes }) => minutes)).filter(Boolean)
  return { least: Math.min(...filled), most: Math.max(...filled) }
}

/** The least shade of an hour with visits, so that it differs from an empty hour. */
const faintest = 0.12
/** Shades range from the emptiest to the fullest hour, so that hours differ visibly in an empty and in a full week. */
const sharesWithin =
  ({ least, most }: Range) =>
  (minutes: number) => {
    if (minutes === 0) return 0
    return most === least ? 1 : faintest + ((1 - faintest) * (minutes - least)) / (most - least)
  }
