import type { Country } from '#contract/kit/countries.ts'

const names: Record<Country, string> = {
  AL: 'Shqipëri',
  XK: 'Kosovë',
  MK: 'Maqedoni e Veriut',
  ME: 'Mali i Zi',
  IT: 'Itali',
  DE: 'Gjermani',
  CH: 'Zvicër',
  AT: 'Austri',
  GR: 'Greqi',
}
export const countryOptions = Object.entries(names).map(([value, label]) => ({ value, label }))
