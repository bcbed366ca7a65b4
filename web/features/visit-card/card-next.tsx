import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { nextVisitQuery } from '#web/features/next-visit/queries.ts'
import { useIsClosable } from '#web/features/till/sales/use-is-closable.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'

const NextDialog = lazyPiece(async () => ({
  default: (await import('#web/features/next-visit/next-dialog.tsx')).NextDialog,
}))

type Props = { appointment: Appointment; place: DOMRect | undefined; onClose: () => void }

/** Of a visit that the till does not wait for: it asks for the next one itself, once the visit is closed. */
export function CardNext({ appointment, place, onClose }: Props) {
  const { id, client_id, status } = appointment
  const isWaited = useIsClosable(appointment, true)
  const isAsked = client_id !== null && occupies(status) && !isWaited
  const { data: next } = useQuery({ ...nextVisitQuery(id), enabled: isAsked })
  const [isOpen, open] = useState(false)
  useEffect(() => {
    if (next) NextDialog.preload().catch(() => undefined)
  }, [next])
  if (!isAsked || !next) return null
  return (
    <>
      <Button kind="outline" size="big" className="card-primary" onClick={() => open(true)}>
        <CalendarPlus size={17} aria-hidden /> Herën tjetër
      </Button>
      <Suspense>{isOpen && <NextDialog {...{ appointment, next, place, onClose }} />}</Suspense>
    </>
  )
}
