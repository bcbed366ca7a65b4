import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type User,
  type UserChange,
  type UserFilter,
  type UserOrder,
  userRoutes,
} from '#contract/accounts/users.ts'
import { call } from '#web/platform/call.ts'

export type Wanted = { q: string; filter: UserFilter; sort: UserOrder; page: number }

/** The page before stays in sight while the next one loads. */
export const usersQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['users', 'list', wanted],
    queryFn: ({ signal }) => call(userRoutes.list, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(userRoutes.show, { params: { id }, signal }),
  })

export const figuresQuery = queryOptions({
  queryKey: ['users', 'figures'],
  queryFn: async () => (await call(userRoutes.figures)).data,
})

export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['users'] })

/** Based on the account as it was seen: what somebody else changed since is refused with 412. */
export async function change(client: QueryClient, { id, version }: User, body: UserChange) {
  const reply = await call(userRoutes.change, { params: { id }, body, ifMatch: version })
  await askAgain(client)
  return reply
}

export async function setRole(client: QueryClient, { id, version }: User, role: User['role']) {
  const options = { params: { id }, body: { role }, ifMatch: version }
  const reply = await call(userRoutes.setRole, options)
  await askAgain(client)
  return reply
}

export async function remove(client: QueryClient, { id }: User) {
  const reply = await call(userRoutes.remove, { params: { id } })
  await askAgain(client)
  return reply
}
