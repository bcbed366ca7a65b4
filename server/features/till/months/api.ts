import { monthRoutes } from '#contract/till/months.ts'
import { implement } from '#server/http/route.ts'
import { downloadMonth, showMonth } from './actions.ts'

export const monthsApi = implement(monthRoutes, { show: showMonth, download: downloadMonth })
