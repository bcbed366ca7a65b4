import type { QueryClient } from '@tanstack/react-query'
import { type Appointment, appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { counted } from '#contract/kit/albanian.ts'
import { call } from '#web/platform/call.ts'
import { mayDo } from '#web/platform/rights.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from './fresh-lists.ts'

/** One line however many they were: the first by name, the others counted. */
function autoConfirmLine([first, ...others]: readonly Pick<Appointment, 'client_name'>[]) {
  if (!first) return undefined
  const line = appointmentWords.autoConfirmed(first.client_name)
  return others.length > 0 ? `${line} … dhe ${counted(others.length, 'tjetër', 'të tjera')}` : line
}

/** Told to those who see to every column; the first of them takes it. */
function isTold() {
  const { user } = currentSession()
  return !user?.memberRole || mayDo(user, 'day.all')
}

export async function tellConfirmed(client: QueryClient) {
  if (!isTold()) return
  const { appointments } = await call(appointmentRoutes.autoConfirm)
  const line = autoConfirmLine(appointments)
  if (!line) return
  toast.success(line)
  await askWeeksAgain(client)
}
