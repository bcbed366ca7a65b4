import { type QueryClient, useQuery } from '@tanstack/react-query'
import { withWhomAmong } from '#contract/kit/first-name.ts'
import type { Barber } from '#contract/staff.ts'
import { staffQuery } from './staff.ts'

const nameIn = (staff: readonly Barber[] = [], id: string | null) =>
  staff.find((one) => one.id === id)?.name ?? ''

/** The name of a barber by the id; '' for one who is not on the list. */
export function useNameOf() {
  const { data: staff } = useQuery(staffQuery)
  return (id: string | null) => nameIn(staff, id)
}

const staffIn = (client: QueryClient) => client.getQueryData(staffQuery.queryKey)

/** The same for what is said outside of a screen, as far as the team is known. */
export const nameOfIn = (client: QueryClient) => (id: string) => nameIn(staffIn(client), id)

export const withWhomIn = (client: QueryClient, name: string) =>
  withWhomAmong(staffIn(client)?.map((barber) => barber.name) ?? [], name)
