import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueActsOn } from '#web/features/queue/acts.ts'
import { useQueue } from '#web/features/queue/queries.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Props = {
  /** The number of the entry, "14". */
  label: string
  onDone: () => void
}

/** "Tjetri" was pressed under a face: now that its member has entered, the chair calls whom the button named. */
export function WishedNext({ label, onDone }: Props) {
  const client = useQueryClient()
  const queue = useQueue()
  const { data: staff } = useQuery(staffQuery)
  const barber = useSession().user?.staffId
  const isCalled = useRef(false)
  const callNext = useEffectEvent(() => {
    if (isCalled.current) return
    isCalled.current = true
    onDone()
    const entry = queue?.queue.find((one) => one.label === label)
    if (entry && barber) void queueActsOn(client).next({ barber, seen: entry.id })
    else toast.error(queueErrors.entryTaken.message)
  })
  const isKnown = queue !== undefined && staff !== undefined
  useEffect(() => {
    if (isKnown) callNext()
  }, [isKnown])
  return null
}
