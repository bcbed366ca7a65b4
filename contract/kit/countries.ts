import type { Currency } from './currency.ts'

/** Where a salon may be: a number without a country's prefix is one of that country. */
export const countries = ['AL', 'XK', 'MK', 'ME', 'IT', 'DE', 'CH', 'AT', 'GR'] as const
export type Country = (typeof countries)[number]

/** What a country sets for a salon that opens there. */
export const ofCountry: Record<Country, { timeZone: string; currency: Currency }> = {
  AL: { timeZone: 'Europe/Tirane', currency: 'ALL' },
  XK: { timeZone: 'Europe/Belgrade', currency: 'EUR' },
  MK: { timeZone: 'Europe/Skopje', currency: 'MKD' },
  ME: { timeZone: 'Europe/Podgorica', currency: 'EUR' },
  IT: { timeZone: 'Europe/Rome', currency: 'EUR' },
  DE: { timeZone: 'Europe/Berlin', currency: 'EUR' },
  CH: { timeZone: 'Europe/Zurich', currency: 'EUR' },
  AT: { timeZone: 'Europe/Vienna', currency: 'EUR' },
  GR: { timeZone: 'Europe/Athens', currency: 'EUR' },
}
