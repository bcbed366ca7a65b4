import { z } from 'zod'
import { defineErrors } from '../kit/errors.ts'

export const pinWords = {
  wrong: 'PIN-i duhet të ketë 4 deri në 6 shifra.',
  easy: 'Ky PIN gjendet lehtë. Zgjidhni një tjetër.',
} as const

const sameDigit = /^(\d)\1*$/
/** 1111, 1234, 4321, 2580 (down the middle of the keys), 1212: what is tried first. */
export const isEasyPin = (pin: string) =>
  sameDigit.test(pin) ||
  '01234567890'.includes(pin) ||
  '09876543210'.includes(pin) ||
  pin === '2580' ||
  /^(\d\d)\1+$/.test(pin)

const pinPattern = /^\d{4,6}$/
export const pin = z.string(pinWords.wrong).regex(pinPattern, pinWords.wrong)

/** What a form says of a PIN that is being chosen; undefined if nothing is wrong with it. */
export function newPinComplaint(typed: string) {
  if (!pinPattern.test(typed)) return pinWords.wrong
  return isEasyPin(typed) ? pinWords.easy : undefined
}

export const pinErrors = defineErrors({ easyPin: [400, pinWords.easy] })
