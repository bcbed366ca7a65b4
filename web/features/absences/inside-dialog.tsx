import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Absence } from '#contract/absences.ts'
import { counted, shortDay } from '#contract/kit/albanian.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useWithWhom } from '#web/lists/use-called.ts'
import { insideVisitsQuery } from '#web/lists/absences.ts'

type Props = { absence: Absence; onClose: () => void }

/** The visits that are still booked in an absence. Opening a visit leaves the list, so the dialog can be opened again. */
export function InsideDialog({ absence, onClose }: Props) {
  const withWhom = useWithWhom()
  const { data: visits, error, refetch } = useQuery(insideVisitsQuery(absence.id))
  const title = visits
    ? counted(visits.length, 'termin brenda', 'termine brenda')
    : 'Terminet brenda'
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          Mbyll
        </Button>
      }
    >
      {!visits && !error && <WaitingRows rows={4} height={44} />}
      {!visits && error && (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      )}
      {visits && (
        <p>
          {visits.length === 0
            ? 'Asnjë termin nuk mbeti brenda.'
            : 'Mbeten derisa t’i zhvendosni ose t’i anuloni:'}
        </p>
      )}
      {visits && visits.length > 0 && (
        <ul className="absence-conflicts">
          {visits.map(({ id, client_name: name, date, time, barber }) => (
            <li key={id}>
              <Link href={visitPath(id, date)}>
                {shortDay(date)} {time} {name} te {withWhom(barber)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
