import type { listed } from './list.ts'
import type { Client } from './clients.ts'
import { counted, number } from '../kit/albanian.ts'

/** A row of the list. */
export type ListedClient = Client & Record<keyof typeof listed, string | null>

/** The mark of a client: above half of the appointments cancelled. */
export const clientStatus = (total: number, cancelled: number) =>
  cancelled * 2 > total ? 'cancelled' : 'active'

/** From so many appointments on a label says how often a client cancelled or did not come. */
const fewestToJudge = 5

/** "3 anulime", "2 herë s’erdhi": empty for a client of whom neither can be said yet. */
export const missedLabels = ({
  totalAppointments,
  cancelledByClient,
  noShows,
}: Pick<Client, 'totalAppointments' | 'cancelledByClient' | 'noShows'>) =>
  totalAppointments < fewestToJudge
    ? []
    : [
        ...(cancelledByClient > 0 ? [counted(cancelledByClient, 'anulim', 'anulime')] : []),
        ...(noShows > 0 ? [`${number(noShows)}\u00a0herë s’erdhi`] : []),
      ]
