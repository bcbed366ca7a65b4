import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addDays } from '#contract/kit/time.ts'
import { changesIn } from '#contract/kit/details.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import type { Salon } from '#contract/salon.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { call } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { making } from '#web/platform/forms/making.ts'
import { callOrKeep, tellKept } from '#web/platform/outbox/carried.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { layWaits } from '#web/visits/outbox/lay-waits.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { waitingKey } from '#web/visits/waits/queries.ts'
import {
  type Body,
  bodyOf,
  checkWait,
  draftOfWait,
  emptyWait,
  fieldsOfWait,
  lastsDays,
  madeWait,
  type WaitDraft,
} from './wait-draft.ts'

const allDays = [0, 1, 2, 3, 4, 5, 6]
const noHours: Salon['hours'] = []

/** The days on which the salon is open; all of them as long as that is not known. */
function useOpenDays() {
  const { hours = noHours } = useQuery(salonQuery).data ?? {}
  const open = allDays.filter((day) => (hours[day] ?? []).length > 0)
  return open.length > 0 ? open : allDays
}

async function add(
  client: QueryClient,
  entry: { body: Body & { id: string }; key: string },
  typed: WaitDraft,
) {
  const services = client.getQueryData(servicesQuery.queryKey) ?? []
  const before = madeWait(entry.body, typed, services)
  const made = () => ({ waiting: before })
  const { waiting, unsent } = await callOrKeep(waitingRoutes.add, entry, made, { before })
  tellKept(`${waiting.client.name} është në listën e pritjes`, unsent)
  if (unsent) layWaits(client)
  else void client.invalidateQueries({ queryKey: ['clients'] })
}

export type WaitFormProps = {
  /** The entry that is changed. */
  wait?: Wait | undefined
  /** What is known of who is added. */
  known?: Partial<WaitDraft> | undefined
  onDone: () => void
}

/** Adds somebody to the waiting list, or changes what they wait for. */
export function useWaitForm({ wait, known, onDone }: WaitFormProps) {
  const client = useQueryClient()
  const today = useToday()
  const open = useOpenDays()
  const intent = useId()
  const isClientHidden = wait !== undefined && wait.client.id === null
  const [start] = useState(() =>
    wait
      ? draftOfWait(wait, open)
      : emptyWait({ from: today, to: addDays(today, lastsDays), days: open, ...known }),
  )
  const [draft, setDraft] = useState<WaitDraft>(start)
  async function send(typed: WaitDraft) {
    const body = bodyOf(typed, open)
    if (wait) {
      const changes = changesIn(body, bodyOf(start, open))
      await call(waitingRoutes.change, { params: { id: wait.id }, body: changes })
      toast.success('U ruajt.')
    } else {
      await add(client, making(body, intent), typed)
    }
    void client.invalidateQueries({ queryKey: waitingKey })
    onDone()
  }
  const form = useDraftForm({
    draft,
    check: (typed) => checkWait(typed, isClientHidden),
    fieldsOf: ({ fields }) => fieldsOfWait(fields),
    send,
  })
  const set = (patch: Partial<WaitDraft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    form.recheck(next)
  }
  return { ...form, draft, set, open, today, isClientHidden }
}
export type WaitForm = ReturnType<typeof useWaitForm>
