import { calledAmong, withWhomAmong } from '#contract/kit/first-name.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
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

/** The same for what is said outside of a screen, as far as the team is known. */
export function withWhomIn(client: QueryClient, name: string) {
  const staff = client.getQueryData(staffQuery.queryKey) ?? []
  return withWhomAmong(
    staff.map((barber) => barber.name),
    name,
  )
}
