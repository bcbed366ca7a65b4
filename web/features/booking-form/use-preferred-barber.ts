import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mondayOf, timeFromText } from '#contract/kit/time.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useRight } from '#web/platform/rights.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { rowsOf, withRows } from '#web/visits/model/draft.ts'
import { atBarber, doersOf } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { isSlot } from '#web/visits/times/slots.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import type { AppointmentForm } from './use-appointment-form.ts'

type Opened = {
  /** With whom the form began. */
  barberId: string
  /** That barber was chosen by nobody. */
  isOpen: boolean
  /** The time was not chosen either, and gives way. */
  isProposed: boolean
}

/** Once a client is chosen and no barber was, the visit goes to the barber whom the client prefers. */
export function usePreferredBarber({ draft, set }: AppointmentForm, opened: Opened) {
  const { barberId, isOpen, isProposed } = opened
  const { client_id: id, appointment_date: date } = draft
  const seesClients = useRight('clients')
  const isOnlyOne = useOwnColumn() !== undefined
  const isAsked = isOpen && !isOnlyOne && seesClients && id !== null
  const { data } = useQuery({ ...historyQuery(id ?? ''), enabled: isAsked })
  const lists = useLists()
  const times = useTimes(date && mondayOf(date))
  const queries = useQueryClient()
  /** Whose barber was looked for already. */
  const done = useRef('')
  const isUntouched = useRef(true)
  useEffect(() => {
    if (id === null) isUntouched.current = draft.barber_id === barberId
  }, [id, draft.barber_id, barberId])

  const propose = useEffectEvent((client: string, preferred: string) => {
    if (!isUntouched.current || done.current === client) return
    done.current = client
    const rows = rowsOf(draft)
    const able = (row: (typeof rows)[number]) =>
      row.barber_id === draft.barber_id &&
      doersOf(lists, row).some(({ id: one }) => one === preferred)
    if (!rows.every(able) || preferred === draft.barber_id) return
    const from = minutesOfTime(timeFromText(draft.appointment_time) ?? '00:00')
    const items = queries.getQueryData(weekQuery(mondayOf(date)).queryKey) ?? []
    const isFree = times && isSlot({ times, items, date, barber_id: preferred, from })
    if (!isProposed && !isFree) return
    const moved = rows.map((row) => ({ ...row, ...atBarber(lists, row, preferred) }))
    set({ client_id: client, ...withRows(moved) })
  })
  const preferred = isAsked ? data?.client.preferredBarber : undefined
  useEffect(() => {
    if (id !== null && preferred) propose(id, preferred)
  }, [id, preferred])
}
