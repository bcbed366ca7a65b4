import { type DialledCountry, spelledOut } from '#contract/kit/dialling.ts'

export type Choice = {
  readonly services: readonly string[]
  /** The id of a barber, or `any`. */
  readonly barber: string
  readonly day: string
  readonly time: string
}

export type Person = {
  readonly name: string
  readonly phone: string
  /** The country whose prefix was chosen; empty while it is the salon's by default. */
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

/** The number to send: as it was typed if it is of the salon's country, otherwise with its prefix. */
export const sentNumber = ({ phone, country }: Number, home: DialledCountry) =>
  country === '' || country === home ? phone : spelledOut(phone, country)
