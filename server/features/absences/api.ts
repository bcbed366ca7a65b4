import { absenceRoutes, absenceWords } from '#contract/absences.ts'
import { holidayRoutes, holidaysOf } from '#contract/holidays.ts'
import { announce } from '#server/http/announce.ts'
import { implement } from '#server/http/route.ts'
import { addAbsence, changeAbsence, readAbsences, readInside, removeAbsence } from './actions.ts'

export const holidaysApi = implement(holidayRoutes, {
  list: async ({ query }) => ({ holidays: holidaysOf(query.year, query.country) }),
})

export const absencesApi = implement(absenceRoutes, {
  list: readAbsences,
  visits: readInside,
  add: async (call) => {
    const written = await addAbsence(call)
    announce(call.actor.salonId, 'absences')
    return { message: absenceWords.added, ...written }
  },
  change: async (call) => {
    const written = await changeAbsence(call)
    announce(call.actor.salonId, 'absences')
    return { message: absenceWords.saved, ...written }
  },
  remove: async (call) => {
    await removeAbsence(call)
    announce(call.actor.salonId, 'absences')
    return { message: absenceWords.removed }
  },
})
