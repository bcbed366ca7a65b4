import { number } from '#contract/kit/albanian.ts'

export const rateText = (rate: number) => String(rate).replace('.', ',')

/** "47,5" or "47.5", with a sign or without; undefined for anything else. */
export function rateFrom(typed: string) {
  const plain = typed.replace(/[\s%]/g, '').replace(',', '.')
  const rate = /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
  return rate !== undefined && rate <= 100 ? rate : undefined
}

/** "47,50 %" */
export const rateInWords = (rate: number) => `${number(rate, Number.isInteger(rate) ? 0 : 2)} %`
