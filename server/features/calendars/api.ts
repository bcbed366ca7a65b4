import { calendarRoutes } from '#contract/calendars.ts'
import { implement } from '#server/http/route.ts'
import {
  addCalendar,
  changeCalendar,
  readCalendars,
  removeCalendar,
  replaceCalendar,
  withLink,
} from './actions.ts'
import { readBusy } from './busy/actions.ts'

export const calendarsApi = implement(
  calendarRoutes,
  {
    list: readCalendars,
    add: addCalendar,
    change: changeCalendar,
    replace: replaceCalendar,
    remove: removeCalendar,
    readBusy,
  },
  {},
  { add: withLink, change: withLink, replace: withLink },
)
