import type { Draft } from '#web/visits/model/draft.ts'
import { WaitDialog } from './wait-dialog.tsx'
import { waitOfBooking } from './wait-draft.ts'

type Props = { draft: Draft; onDone: () => void; onClose: () => void }

/** Where a booking finds no place: its client waits for one, as the form says it. */
export const WaitInstead = ({ draft, ...on }: Props) => (
  <WaitDialog known={waitOfBooking(draft)} {...on} />
)
