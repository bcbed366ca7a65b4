import type { DialledCountry } from '#contract/kit/dialling.ts'
import type { DoorLanguage } from '#contract/languages.ts'

const names: Record<DialledCountry, readonly [sq: string, en: string]> = {
  AL: ['Shqipëri', 'Albania'],
  XK: ['Kosovë', 'Kosovo'],
  MK: ['Maqedoni e Veriut', 'North Macedonia'],
  ME: ['Mali i Zi', 'Montenegro'],
  IT: ['Itali', 'Italy'],
  DE: ['Gjermani', 'Germany'],
  CH: ['Zvicër', 'Switzerland'],
  AT: ['Austri', 'Austria'],
  GR: ['Greqi', 'Greece'],
  BE: ['Belgjikë', 'Belgium'],
  FR: ['Francë', 'France'],
  GB: ['Britani e Madhe', 'United Kingdom'],
  HR: ['Kroaci', 'Croatia'],
  NL: ['Holandë', 'Netherlands'],
  NO: ['Norvegji', 'Norway'],
  RS: ['Serbi', 'Serbia'],
  SE: ['Suedi', 'Sweden'],
  SI: ['Slloveni', 'Slovenia'],
  TR: ['Turqi', 'Turkey'],
  US: ['SHBA dhe Kanada', 'USA and Canada'],
}
export const countryIn = (lang: DoorLanguage, country: DialledCountry) =>
  names[country][lang === 'en' ? 1 : 0]
