import { pagingOf } from '#contract/kit/paging.ts'
import { dayOf } from '#contract/kit/time.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { implement } from '#server/http/route.ts'
import { changeUser, deleteUser } from './actions.ts'
import { countUsers, figuresOn, listUsers, userOf } from './data.ts'
import { toUser } from './rules.ts'
import { salonsOf } from './salons.ts'

export const usersApi = implement(userRoutes, {
  list: async ({ sql, now, query: { page, limit, sort, q, filter } }) => {
    const today = dayOf(now())
    const search = { q, filter, today }
    const range = page === undefined ? everybody : { limit, offset: (page - 1) * limit }
    const [rows, total] = await Promise.all([
      listUsers(sql, search, sort, range),
      page === undefined ? 0 : countUsers(sql, search),
    ])
    const users = rows.map((row) => toUser(row, today))
    return page === undefined ? { users } : { users, pagination: pagingOf(page, limit, total) }
  },

  show: async ({ sql, now, params }) => ({
    user: toUser(await userOf(sql, params.id), dayOf(now())),
    salons: await salonsOf(sql, params.id),
  }),

  figures: async ({ sql, now }) => ({ data: await figuresOn(sql, dayOf(now())) }),

  setRole: (call) => changeUser(call, { role: call.body.role }),

  change: (call) => changeUser(call, call.body),

  remove: deleteUser,
})

const everybody = { limit: null, offset: 0 }
