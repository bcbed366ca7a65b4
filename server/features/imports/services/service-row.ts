import { visitImportWords } from '#contract/imports/words.ts'
import { importWords } from '#contract/imports/words.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { amountComplaint } from '#contract/kit/money.ts'
import { defaultMinutes, longestMinutes, serviceComplaints } from '#contract/services/services.ts'
import { amountRead, minutesRead } from '../amounts.ts'
import type { ServiceImportField } from './service-columns.ts'

/** A service as a row of a price list tells it. */
export type ServiceRow = {
  readonly row: number
  readonly name: string
  readonly group: string
  readonly work: number
  readonly price: number
  readonly priceFrom: boolean
  readonly description: string
}
export type WrongService = { readonly row: number; readonly name: string; readonly message: string }

const longest = { name: 120, group: 60, description: 500 } as const
/** "nga 80": the price begins there. */
const from = /^(?:nga|from|ab|da)\b\s*|\+$/i

export function serviceRow(
  row: number,
  cells: readonly string[],
  fields: readonly (ServiceImportField | null)[],
  currency: Currency,
): ServiceRow | WrongService {
  const said = (field: ServiceImportField) =>
    (cells[fields.indexOf(field)] ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .toWellFormed()
  const [name, typed] = [said('name').slice(0, longest.name), said('price')]
  const wrong = (message: string): WrongService => ({ row, name, message })
  const price = amountRead(typed.replace(from, '').trim())
  const work = said('minutes') === '' ? defaultMinutes : minutesRead(said('minutes'))
  if (name === '') return wrong(importWords.nameless)
  if (price === null || !(price > 0)) return wrong(visitImportWords.priceWrong)
  const complaint = amountComplaint(price, currency)
  if (complaint !== undefined) return wrong(complaint.message)
  if (work === null || work < 1) return wrong(visitImportWords.minutesWrong)
  if (work > longestMinutes) return wrong(serviceComplaints.durationLong.message)
  return {
    row,
    name,
    work,
    price,
    priceFrom: from.test(typed),
    group: said('group').slice(0, longest.group),
    description: said('description').slice(0, longest.description),
  }
}
