import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/http/route.ts'
import { momentsOf } from '../bookings/data.ts'
import { readLink } from '../bookings/link.ts'
import { openLink } from '../bookings/open.ts'
import { calendarFile } from './calendar-file.ts'

/** The calendar file of the visit that a link opens. */
export async function calendarOf(deps: Deps, token: string) {
  const { booking, salon } = await readLink({ ...deps, params: { token } })
  if (!booking) throw new AppError(commonErrors.notFound)
  const { visit, salonId } = await openLink(deps.sql, token)
  const { from, to } = await momentsOf(deps.sql, salonId, visit.id)
  const url = `${deps.config.APP_URL}/b/${token}`
  return calendarFile({ ...visit, booking, salon, from, to, now: deps.now(), url })
}
