import { clientNewsRoutes } from '#contract/client-news.ts'
import { reachOf } from '#server/core/reach.ts'
import { implement } from '#server/http/route.ts'
import { newsOfClients } from './data.ts'

export const clientNewsApi = implement(clientNewsRoutes, {
  list: async ({ sql, actor, now }) => ({
    news: await newsOfClients(sql, actor.salonId, { reach: reachOf(actor, now()), now: now() }),
  }),
})
