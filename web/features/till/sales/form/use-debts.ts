import { useQuery } from '@tanstack/react-query'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import type { Debtor } from './sale-draft.ts'

/** Whether the account may let a client owe; a barber only where the salon says so. */
export function useMayOwe() {
  const hasTill = useRight('till')
  const { data: salon } = useQuery(salonQuery)
  return hasTill || salon?.barbersMayOwe === true
}

/** What the client owes already; undefined for nobody, nothing, and while it is not known. */
export function useDebtOf(debtor: Debtor | undefined) {
  const { data } = useQuery({ ...historyQuery(debtor?.id ?? ''), enabled: debtor !== undefined })
  return data?.client.debt ?? undefined
}
