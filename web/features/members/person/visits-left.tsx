import { useQuery } from '@tanstack/react-query'
import type { Barber } from '#contract/staff.ts'
import { BarberVisits, LeftStrip } from '#web/features/move-many/barber-visits.tsx'
import { barberVisitsQuery } from '#web/features/move-many/queries.ts'

type Props = { barber: Barber; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** The visits ahead of a barber who is not offered any more, until none is left. */
export function VisitsLeft({ barber: { id, name, active }, isOpen, onOpen, onClose }: Props) {
  const { data = [] } = useQuery({ ...barberVisitsQuery(id), enabled: !active })
  return (
    <>
      {!active && data.length > 0 && (
        <LeftStrip barber={{ name, visits: data.length }} onMove={onOpen} />
      )}
      {isOpen && <BarberVisits id={id} onClose={onClose} />}
    </>
  )
}
