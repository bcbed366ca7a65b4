import { z } from 'zod'

const highest = 99_999.99
export const toCents = (euro: number) => Math.round(euro * 100)
export const toEuro = (cents: number) => cents / 100

/** Euro on the wire, at most two decimals; integer cents in the database. */
export const euro = z
  .number()
  .min(0, 'Shuma nuk mund të jetë negative.')
  .max(highest, 'Shuma është shumë e madhe.')
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'Shuma ka më shumë se dy shifra pas presjes.',
  )

/** Reads a typed amount: "12", "12,50", "12.50", "1 234,50 €"; `undefined` for anything else. */
export function euroFromText(typed: string) {
  const plain = typed.replace(/[\s\u00a0€]/g, '').replace(',', '.')
  const amount = Number(plain)
  return /^\d+(\.\d{1,2})?$/.test(plain) && amount <= highest ? amount : undefined
}
