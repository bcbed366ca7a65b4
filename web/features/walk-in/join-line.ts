import type { QueryClient } from '@tanstack/react-query'
import type { CallOf } from '#contract/kit/route.ts'
import { calledAs, type Entry } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { call } from '#web/platform/call.ts'
import { making } from '#web/platform/forms/making.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import { waitWords } from '#web/features/queue/wait-words.ts'

type Joining = CallOf<typeof queueRoutes.join>['body']

/** "Në radhë, Nr. 18 dhe 19: 50–95 min" */
export function joinedWords(entries: readonly Pick<Entry, 'label' | 'wait'>[]) {
  const labels = entries.map(({ label }) => label)
  const numbers = [labels.slice(0, -1).join(', '), labels.at(-1)].filter(Boolean).join(' dhe ')
  return `Në radhë, Nr. ${numbers}: ${waitWords(entries[0]?.wait ?? null)}`
}

/** Puts people into the line, or seats one at once, and tells it with a way back; `form` names the form of it. */
export async function joinLine(client: QueryClient, joining: Joining, form: string) {
  try {
    const { entries, appointment, historyId } = await call(queueRoutes.join, making(joining, form))
    if (!appointment) return tellUndoable(client, { message: joinedWords(entries), historyId })
    showAppointment(client, appointment.id, appointment)
    const { barber_id, appointment_time: time } = appointment
    const where = `te ${withWhomIn(client, nameOfIn(client)(barber_id))}, ${time}`
    const who = entries.map(calledAs).join(' ')
    return tellUndoable(client, { message: `${who} ${where}`, historyId })
  } finally {
    void askWeeksAgain(client)
  }
}
