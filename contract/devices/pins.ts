import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'

export const pinComplaints = defineComplaints({
  wrong: ['wrong_pin', 'PIN-i duhet të ketë 4 deri në 6 shifra.', 'A PIN has 4 to 6 digits.'],
})

const sameDigit = /^(\d)\1*$/
/** 1111, 1234, 4321, 2580 (down the middle of the keys), 1212: what is tried first. */
export const isEasyPin = (pin: string) =>
  sameDigit.test(pin) ||
  '01234567890'.includes(pin) ||
  '09876543210'.includes(pin) ||
  pin === '2580' ||
  /^(\d\d)\1+$/.test(pin)

const pinPattern = /^\d{4,6}$/
export const pin = z
  .string(complains(pinComplaints.wrong))
  .regex(pinPattern, complains(pinComplaints.wrong))

/** What a form says of a PIN that is being chosen; undefined if nothing is wrong with it. */
export function newPinComplaint(typed: string) {
  if (!pinPattern.test(typed)) return pinComplaints.wrong
  return isEasyPin(typed) ? pinErrors.easyPin : undefined
}

export const pinErrors = defineErrors({
  easyPin: [
    400,
    'Ky PIN gjendet lehtë. Zgjidhni një tjetër.',
    'This PIN is easily guessed. Please choose another.',
  ],
  wrongPin: [401, 'PIN i gabuar.', 'Wrong PIN.'],
  noPin: [
    409,
    'Nuk keni PIN ende. Vendoseni te profili juaj, në telefonin tuaj.',
    'You have no PIN yet. Set it in your profile, on your telephone.',
  ],
  faceClosed: [
    429,
    'Shumë PIN-e të gabuara. Provoni përsëri pas 15 minutash.',
    'Too many wrong PINs. Please try again in 15 minutes.',
  ],
  pinClosed: [
    429,
    'Për sot u provuan shumë PIN-e të gabuara në emrin tuaj. Hyni me fjalëkalim, ose provoni nesër.',
    'Too many wrong PINs were tried in your name today. Log in with your password, or try tomorrow.',
  ],
})
