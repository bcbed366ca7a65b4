import { absenceRoutes } from '#contract/absences/absences.ts'
import { holidayRoutes, holidaysOf } from '#contract/absences/holidays.ts'
import { implement } from '#server/http/route.ts'
import { addAbsence, changeAbsence, readAbsences, readInside, removeAbsence } from './actions.ts'

export const holidaysApi = implement(holidayRoutes, {
  list: async ({ query }) => ({ holidays: holidaysOf(query.year, query.country) }),
})

export const absencesApi = implement(absenceRoutes, {
  list: readAbsences,
  visits: readInside,
  add: addAbsence,
  change: changeAbsence,
  remove: removeAbsence,
})
