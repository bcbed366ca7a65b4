/** What a salon's prices are written in. The subscription is always in euro. */
export const currencies = ['EUR', 'ALL', 'MKD'] as const
export type Currency = (typeof currencies)[number]
export const defaultCurrency: Currency = 'EUR'

type Facts = {
  /** Beside an amount. */
  sign: string
  /** In a list to choose from. */
  label: string
  /** In a sentence: "çmimet janë në …". */
  many: string
  digits: 0 | 2
  most: number
  /** A price as it may be typed. */
  example: string
  /** Of one euro, roughly: for prices that are only suggested. */
  roughly: number
}
export const currencyFacts: Record<Currency, Facts> = {
  EUR: {
    sign: '€',
    label: 'Euro (€)',
    many: 'euro',
    digits: 2,
    most: 99_999.99,
    example: '12,50',
    roughly: 1,
  },
  ALL: {
    sign: 'L',
    label: 'Lek (L)',
    many: 'lekë',
    digits: 0,
    most: 9_999_999,
    example: '1200',
    roughly: 100,
  },
  MKD: {
    sign: 'den',
    label: 'Denar (den)',
    many: 'denarë',
    digits: 0,
    most: 9_999_999,
    example: '600',
    roughly: 50,
  },
}

let here: Currency = defaultCurrency

/**
 * In the browser amounts are those of one salon: the session's, for its whole life. `money` and what reads typed amounts follow
 * it. The server speaks for many salons and names the currency each time (`moneyIn`).
 */
export const countIn = (currency: Currency) => void (here = currency)
/** The smallest amount of the currency, in hundredths. */
export const unitOf = (currency: Currency) => (currencyFacts[currency].digits === 0 ? 100 : 1)
export const unitHere = () => unitOf(here)
export const currencyHere = () => here
export const signHere = () => currencyFacts[here].sign
/** A price in euro as a round one in the salon's currency. */
export const suggestedPrice = (euro: number) => euro * currencyFacts[here].roughly
