import type { SalonReport } from '#contract/reports.ts'

export type FilledCell = { weekday: number; hour: number; minutes: number; share: number }
export type FilledRow = { hour: number; cells: FilledCell[] }

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** A line for each hour from the first to the last in which there is anything, with the minutes of an average day. */
export function filledRows({
  filledTime,
  weekdayCounts,
}: Pick<SalonReport, 'filledTime' | 'weekdayCounts'>): FilledRow[] {
  const hours = filledTime.map(({ hour }) => hour)
  if (hours.length === 0) return []
  const averageIn = (weekday: number, hour: number) => {
    const found = filledTime.find((one) => one.weekday === weekday && one.hour === hour)
    return Math.round((found?.minutes ?? 0) / (weekdayCounts[weekday] || 1))
  }
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  const table = Array.from({ length: last - first + 1 }, (_, index) => first + index).map(
    (hour) => ({
      hour,
      cells: weekdays.map((weekday) => ({ weekday, hour, minutes: averageIn(weekday, hour) })),
    }),
  )
  const shareOf = sharesWithin(minutesRange(table))
  return table.map(({ hour, cells }) => ({
    hour,
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
