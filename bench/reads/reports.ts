import { reportRoutes } from '#contract/reports/reports.ts'
import { fillLargeSalon } from '../fill/large-salon.ts'
import { today } from '../suite/app-process.ts'
import { ask, at } from '../suite/ask.ts'
import type { Read } from './read.ts'

const busiest = 1

/** The year of a salon with fifty thousand visits; one member asks for it now and then. */
export const yearReport: Read = {
  kind: {
    name: 'report of a year',
    calls: ({ tokens }) => [
      ask(reportRoutes.own, at(tokens, busiest), { query: { period: 'year' } }),
    ],
  },
  fill: async (sql, owners) => fillLargeSalon(sql, at(owners, busiest).salonId, today),
  connections: 1,
  leastGain: 5,
}
