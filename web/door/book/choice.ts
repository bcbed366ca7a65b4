import { type DialledCountry, spelledOut } from '#contract/kit/dialling.ts'

export type Choice = {
  readonly services: readonly string[]
  /** An id, or `any`. */
  readonly barber: string
  readonly day: string
  readonly time: string
}

export type Person = {
  readonly name: string
  readonly phone: string
  /** Whose prefix stands before the number; empty while it is the salon's by itself. */
  readonly country: DialledCountry | ''
  readonly email: string
  readonly note: string
  readonly mayWrite: boolean
}

export const nobody: Person = {
  name: '',
  phone: '',
  country: '',
  email: '',
  note: '',
  mayWrite: false,
}

type Number = Pick<Person, 'phone' | 'country'>

/** The number as it is sent: one of the salon's country as it was typed, any other with its prefix. */
export const sentNumber = ({ phone, country }: Number, home: DialledCountry) =>
  country === '' || country === home ? phone : spelledOut(phone, country)
