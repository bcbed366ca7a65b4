import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#web/lists/staff.ts'
import type { Draft } from '#web/visits/model/draft.ts'
import { WaitDialog } from './wait-dialog.tsx'
import { waitOfBooking } from './wait-draft.ts'

type Props = { draft: Draft; onDone: () => void; onClose: () => void }

/** Where a booking finds no place: its client waits for one, as the form says it. */
export function WaitInstead({ draft, ...on }: Props) {
  const { data: staff } = useQuery(staffQuery)
  return staff && <WaitDialog known={waitOfBooking(draft, staff)} {...on} />
}
