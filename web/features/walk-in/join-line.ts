import type { QueryClient } from '@tanstack/react-query'
import type { CallOf } from '#contract/kit/route.ts'
import { calledAs, type Entry, queueWords } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { making } from '#web/platform/forms/making.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { callOrKeep, tellKept } from '#web/platform/outbox/carried.ts'
import {
  madeEntry,
  ownLabel,
  seatAct,
  seatedHere,
  shownSeat,
} from '#web/features/queue/kept-acts.ts'
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

/** What is sent, or kept where there is no network: then the device gives numbers and ids. And how it looks until then. */
function joiningHere(client: QueryClient, joining: Joining, form: string) {
  const { services = [], party = [], seat } = joining
  const { body, key } = making(joining, form)
  const visit = newId()
  const labels = [joining, ...party].map(() => ownLabel(client))
  const [label] = labels
  const own = label !== undefined && {
    label,
    party: party.map((one, nth) => ({ ...one, label: labels[nth + 1] ?? label })),
    ...(seat !== undefined && { visit }),
  }
  const entries = [joining, ...party].map((one, nth) =>
    madeEntry(client, {
      id: nth === 0 ? key : newId(),
      label: labels[nth] ?? '',
      name: one.name ?? '',
      services: one.services ?? [],
      barber: one.barber ?? null,
      here: true,
      party: party.length > 0 ? { id: key, nth: nth + 1, of: party.length + 1 } : null,
    }),
  )
  const seated =
    seat === undefined ? undefined : seatedHere(client, { services, id: visit, barber: seat })
  return { input: { body: { ...body, ...own }, key }, entries, seated }
}

/** Puts people into the line, or seats one at once, and tells it with a way back; `form` names the form of it. */
export async function joinLine(client: QueryClient, joining: Joining, form: string) {
  try {
    const { input, entries: made, seated } = joiningHere(client, joining, form)
    const { entries, appointment, historyId, unsent } = await callOrKeep(
      queueRoutes.join,
      input,
      () => ({
        entries: made,
        ...(seated ? { appointment: shownSeat(client, seated) } : {}),
        historyId: '',
        message: '',
      }),
      { before: seatAct(made, seated) },
    )
    if (unsent && !appointment)
      return tellKept(queueWords.joined(made.map(({ label }) => label).join(', ')), unsent)
    if (!appointment) return tellUndoable(client, { message: joinedWords(entries), historyId })
    if (!unsent) showAppointment(client, appointment.id, appointment)
    const { barber_id, appointment_time: time } = appointment
    const where = `te ${withWhomIn(client, nameOfIn(client)(barber_id))}, ${time}`
    const who = entries.map(calledAs).join(' ')
    if (unsent) return tellKept(`${who} ${where}`, unsent)
    return tellUndoable(client, { message: `${who} ${where}`, historyId })
  } finally {
    void askWeeksAgain(client)
  }
}
