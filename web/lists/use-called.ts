import { calledAmong, withWhomAmong } from '#contract/kit/first-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '#web/platform/rights.ts'
import { staffQuery } from './staff.ts'

function useNames() {
  const { data: staff = [] } = useQuery(staffQuery)
  return staff.map(({ name }) => name)
}

export function useCalled() {
  const names = useNames()
  return (name: string) => calledAmong(names, name)
}

export function useWithWhom() {
  const names = useNames()
  return (name: string) => withWhomAmong(names, name)
}

/** What a sale is called by: its client, or that it had no visit; whoever reads the money alone is told no names. */
export function useBuyer() {
  const isTold = useRight('clients')
  return (client: string | null) => client ?? (isTold ? 'Pa vizitë' : 'Shitje')
}
