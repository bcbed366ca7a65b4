import { useQuery } from '@tanstack/react-query'
import type { Absence } from '#contract/absences/absences.ts'
import { insideVisitsQuery } from '#web/lists/absences.ts'
import { MoveManyDialog } from '#web/features/move-many/move-many-dialog.tsx'

type Props = { absence: Pick<Absence, 'id'>; onClose: () => void }

/** The visits that are still booked in an absence: until the last one is moved the dialog can be opened again. */
export const InsideDialog = ({ absence, onClose }: Props) => (
  <MoveManyDialog
    where="brenda"
    visits={useQuery(insideVisitsQuery(absence.id))}
    onClose={onClose}
  />
)
