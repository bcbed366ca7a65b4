import { useRight } from '#web/platform/rights.ts'

/** What a sale is called by: its client, or that it had no visit; whoever reads the money alone is told no names. */
export function useBuyer() {
  const isTold = useRight('clients')
  return (client: string | null) => client ?? (isTold ? 'Pa vizitë' : 'Shitje')
}
