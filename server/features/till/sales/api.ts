import { saleRoutes } from '#contract/till/sales.ts'
import { implement } from '#server/http/route.ts'
import {
  closeVisit,
  noteFiscal,
  readProducts,
  readSale,
  readSales,
  readWaiting,
  sell,
  takeBack,
} from './actions.ts'

export const salesApi = implement(saleRoutes, {
  close: closeVisit,
  add: sell,
  list: readSales,
  show: readSale,
  waiting: readWaiting,
  products: readProducts,
  note: noteFiscal,
  take: takeBack,
})
