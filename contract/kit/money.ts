import { complains, defineComplaints, said } from './errors.ts'
import { z } from 'zod'
import { type Currency, currencyFacts, currencyHere } from './currency.ts'

export const toCents = (euro: number) => Math.round(euro * 100)
export const fromCents = (cents: number) => cents / 100

export const amountComplaints = defineComplaints({
  tooHigh: ['too_high', 'Shuma është shumë e madhe.', 'The amount is too high.'],
  negative: ['too_low', 'Shuma nuk mund të jetë negative.', 'The amount can’t be negative.'],
  fine: [
    'two_decimals',
    'Shuma ka më shumë se dy shifra pas presjes.',
    'The amount has more than two decimals.',
  ],
  whole: [
    'whole_amount',
    'Shumat në lekë dhe në denarë shkruhen me numra të plotë, pa presje.',
    'Amounts in lek and in denar are whole numbers.',
  ],
})

const fine = z
  .number()
  .min(0, complains(amountComplaints.negative))
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    complains(amountComplaints.fine),
  )
  .meta({ multipleOf: 0.01 })

/** Euro on the wire, at most two decimals; integer cents in the database. */
export const euro = fine.max(currencyFacts.EUR.most, complains(amountComplaints.tooHigh))

/** An amount in a salon's currency. No schema knows the salon: `amountComplaint` says the rest. Hundredths in the database. */
export const amount = fine.max(currencyFacts.ALL.most, complains(amountComplaints.tooHigh)).meta({
  description: 'In the salon’s currency, which may allow less, and whole amounts alone.',
})

/** What is wrong with an amount in that currency. */
export function amountComplaint(value: number, currency: Currency) {
  const { digits, most } = currencyFacts[currency]
  if (digits === 0 && !Number.isInteger(value)) return amountComplaints.whole
  return value > most ? amountComplaints.tooHigh : undefined
}

/** Reads a typed amount, "12", "12,50", "12.50", "1 234,50 €", whatever the currency allows; `undefined` for anything else. */
export function numberFromText(typed: string) {
  const plain = typed
    .replace(/[\s\u00a0]/g, '')
    .replace(/(€|L|lek[eë]?|den|denar[eë]?)$/i, '')
    .replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** The message for a field whose amount is not valid; undefined for a valid one. */
export function typedComplaint(typed: string, currency = currencyHere()) {
  const value = numberFromText(typed)
  const complaint = value === undefined ? undefined : amountComplaint(value, currency)
  if (value !== undefined && complaint === undefined) return undefined
  const { example } = currencyFacts[currency]
  return complaint === amountComplaints.whole ? said(complaint) : `Shkruani çmimin si ${example}.`
}

/** An amount within what the currency allows. */
export function amountFromText(typed: string, currency = currencyHere()) {
  const value = numberFromText(typed)
  return value === undefined || amountComplaint(value, currency) ? undefined : value
}
