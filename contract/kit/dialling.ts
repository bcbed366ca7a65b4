import type { Country } from './countries.ts'

type Facts = {
  readonly prefix: string
  /** Shown where a number is typed, as people of the country write it after its prefix. */
  readonly example: string
  /** Mobile numbers without the zero before them, in the countries that are taken for one another. */
  readonly mobile?: RegExp
}

/** How countries are dialled: those that a salon may be in, then those that its clients come home from. */
export const dialling = {
  AL: { prefix: '355', example: '69 212 3456', mobile: /^6[6-9]\d{7}$/ },
  XK: { prefix: '383', example: '44 123 456', mobile: /^4[3-9]\d{6}$/ },
  MK: { prefix: '389', example: '70 123 456', mobile: /^7\d{7}$/ },
  ME: { prefix: '382', example: '67 123 456', mobile: /^6\d{7}$/ },
  IT: { prefix: '39', example: '312 345 6789', mobile: /^3\d{8,9}$/ },
  DE: { prefix: '49', example: '151 2345 6789', mobile: /^1[5-7]\d{8,9}$/ },
  CH: { prefix: '41', example: '78 123 45 67', mobile: /^7[5-9]\d{7}$/ },
  AT: { prefix: '43', example: '664 123 4567', mobile: /^6[4-9]\d{7,10}$/ },
  GR: { prefix: '30', example: '691 234 5678', mobile: /^69\d{8}$/ },
  BE: { prefix: '32', example: '470 12 34 56' },
  FR: { prefix: '33', example: '6 12 34 56 78' },
  GB: { prefix: '44', example: '7400 123 456' },
  HR: { prefix: '385', example: '92 123 4567' },
  NL: { prefix: '31', example: '6 12345678' },
  NO: { prefix: '47', example: '406 12 345' },
  RS: { prefix: '381', example: '60 1234567' },
  SE: { prefix: '46', example: '70 123 45 67' },
  SI: { prefix: '386', example: '31 234 567' },
  TR: { prefix: '90', example: '501 234 56 78' },
  US: { prefix: '1', example: '201 555 0123' },
} as const satisfies Record<Country, Facts> & Record<string, Facts>

export type DialledCountry = keyof typeof dialling
export const dialledCountries = Object.keys(dialling) as DialledCountry[]

/** Whether a number is typed as it is dialled from abroad, with its country's prefix. */
export const isInternational = (typed: string) => /^\s*(\+|00)/.test(typed)
const digitsIn = (typed: string) => typed.replace(/\D/g, '')
const withoutZero = (typed: string) => typed.replace(/^\D*0\s*/, '')

const mobileOf = (country: DialledCountry) => (dialling[country] as Facts).mobile
const isMobile = (national: string, country: DialledCountry) =>
  mobileOf(country)?.test(digitsIn(withoutZero(national))) ?? false

/** A number with its country before it, its digits grouped as they were typed: "+355 69 212 3456". */
export function spelledOut(typed: string, country: DialledCountry) {
  const number = typed.trim().replace('(0)', '')
  if (isInternational(number)) return number.replace(/^00\s*/, '+')
  const { prefix } = dialling[country]
  if (number.startsWith(prefix) && isMobile(number.slice(prefix.length), country))
    return `+${number}`
  // Italy keeps the zero.
  return `+${prefix} ${country === 'IT' ? number : withoutZero(number)}`
}

/** Fewer digits are no number of a whole country. */
const fewest = 7

/** The number to dial from any country, "+355692123456"; a short number stays as it is. */
export function dialled(typed: string, country: DialledCountry) {
  const digits = digitsIn(typed)
  if (digits.length < fewest) return digits
  return `+${digitsIn(spelledOut(typed, country))}`
}

const neighbours = ['AL', 'XK', 'MK', 'ME'] as const

/** Another country whose mobile numbers look like this, where those of this country do not. */
export const otherCountryOf = (typed: string, country: DialledCountry) =>
  isInternational(typed) || isMobile(typed, country)
    ? undefined
    : neighbours.find((other) => other !== country && isMobile(typed, other))

/** A number that was typed or pasted with its country, in two; undefined for any other. */
export function splitNumber(typed: string) {
  if (!isInternational(typed)) return undefined
  const number = typed.trim().replace(/^(\+|00)\s*/, '')
  const country = dialledCountries.find((one) => number.startsWith(dialling[one].prefix))
  return country && { country, rest: number.slice(dialling[country].prefix.length).trimStart() }
}

const inGroups = (digits: string) => {
  const head = digits.startsWith('0') || digits.length > 9 ? 3 : 2
  const rest = digits.slice(head)
  const groups = rest.length === 7 ? /^(...)(..)(..)$/.exec(rest)?.slice(1) : rest.match(/.{1,3}/g)
  return [digits.slice(0, head), ...(groups ?? [])].join(' ')
}

/** As it is read aloud, "+355 67 954 66 46"; a local number keeps the groups in which it was typed. */
export function grouped(typed: string) {
  const split = splitNumber(typed.replace(/[\s()./-]/g, ''))
  const digits = split?.rest ?? typed
  if (!/^\d{7,}$/.test(digits)) return typed
  return split ? `+${dialling[split.country].prefix} ${inGroups(digits)}` : inGroups(digits)
}
