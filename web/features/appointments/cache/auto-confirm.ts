import type { QueryClient } from '@tanstack/react-query'
import { type Appointment, appointmentRoutes, appointmentWords } from '#contract/appointments.ts'
import { call } from '#web/platform/call.ts'
import { mayDo } from '#web/platform/rights.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from './week-cache.ts'

const most = 3

/** No more lines than fit on the screen; the last one counts those without a line of their own. */
function autoConfirmLines(confirmed: readonly Pick<Appointment, 'client_name'>[]) {
  const lines = confirmed
    .slice(0, most)
    .map(({ client_name: name }) => appointmentWords.autoConfirmed(name))
  const others = confirmed.length - most
  return others > 0 ? lines.with(-1, `${lines.at(-1)} … dhe ${others} të tjera`) : lines
}

/** Told to those who see to every column; the first of them takes it. */
function isTold() {
  const { user } = currentSession()
  return !user?.memberRole || mayDo(user, 'day.all')
}

export async function tellConfirmed(client: QueryClient) {
  if (!isTold()) return
  const { appointments } = await call(appointmentRoutes.autoConfirm)
  for (const line of autoConfirmLines(appointments)) toast.success(line)
  if (appointments.length > 0) await askWeeksAgain(client)
}
