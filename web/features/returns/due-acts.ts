import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dueRoutes } from '#contract/returns/due.ts'
import { dayOf, defaultZone } from '#contract/kit/time.ts'
import type { Alternative } from '#contract/alternative.ts'
import { useSilence } from '#web/features/messages/use-silence.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellDone } from '#web/visits/cache/actions.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { book as bookVisit } from '#web/visits/cache/mutations.ts'
import { refusalWords } from '#web/visits/model/appointment-errors.ts'
import { withWarnings } from '#web/visits/times/warned-words.ts'
import { slotWords } from './due-words.ts'
import type { Done, DueRow } from './kept-rows.ts'
import { readingsSoFar } from '#web/features/due/queries.ts'

const failed = 'Nuk u ruajt. Provoni përsëri.'

/** Books what a client usually comes for. Answers the visit, and how its time is said. */
async function book(client: QueryClient, row: DueRow, { date, time, barber_id }: Alternative) {
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  const today = dayOf(new Date(), zone)
  const parts = row.usual.services.map(({ id }) => ({ service_id: id, barber_id }))
  const body = {
    client_id: row.id,
    client_name: row.name,
    appointment_date: date,
    appointment_time: time,
    parts,
    unlessAhead: true,
  }
  const answer = await bookVisit(client, body)
  const { appointment, warnings } = answer
  const said = slotWords({ date, time }, today)
  const text = withWarnings(`U ruajt ${said}, ${row.name}`, warnings)
  tellDone(client, answer, { text })
  return { said, visit: appointment.id }
}

/** Each row's act is done once however often it is pressed; a refusal stands in its row until the next try. */
function useRuns(client: QueryClient) {
  const [busy, setBusy] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<Readonly<Record<string, string | undefined>>>({})
  async function run({ id }: DueRow, act: () => Promise<void>) {
    if (busy.includes(id)) return
    setBusy((before) => [...before, id])
    setRefusals((before) => ({ ...before, [id]: undefined }))
    try {
      await act()
    } catch (error) {
      const words = refusalWords(error, undefined, failed)
      setRefusals((before) => ({ ...before, [id]: words }))
    } finally {
      setBusy((before) => before.filter((other) => other !== id))
      void askWeeksAgain(client)
    }
  }
  const isBusy = ({ id }: DueRow) => busy.includes(id)
  const refusalOf = ({ id }: DueRow) => refusals[id]
  return { run, isBusy, refusalOf }
}

const hide = (id: string, notNow: boolean) =>
  call(dueRoutes.notNow, { params: { id }, body: { notNow } })

const showAgain = (client: QueryClient, id: string) =>
  hide(id, false).then(
    () => void askWeeksAgain(client),
    (error: unknown) => toast.error(refusalWords(error, undefined, failed)),
  )

/** What is done with a row by one press. */
export function useDueActs(mark: (id: string, act: Done) => void) {
  const client = useQueryClient()
  const silence = useSilence()
  const { run, ...rows } = useRuns(client)
  return {
    ...rows,
    book: (row: DueRow, slot: Alternative) =>
      run(row, async () => {
        const booked = await book(client, row, slot)
        mark(row.id, { kind: 'booked', ...booked, before: readingsSoFar() })
      }),
    notNow: (row: DueRow) =>
      run(row, async () => {
        const { message } = await hide(row.id, true)
        mark(row.id, { kind: 'notNow', before: readingsSoFar() })
        toast.undo(message, () => void showAgain(client, row.id))
      }),
    silence: (row: DueRow) =>
      run(row, async () => {
        const isSilent = await silence({ client: row.name, clientId: row.id })
        if (isSilent) mark(row.id, { kind: 'silent', before: readingsSoFar() })
      }),
  }
}
export type DueActs = ReturnType<typeof useDueActs>
