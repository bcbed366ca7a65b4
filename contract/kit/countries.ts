/** Where a salon may be: a number without a country's prefix is one of that country. */
export const countries = ['AL', 'XK', 'MK', 'ME', 'IT', 'DE', 'CH', 'AT', 'GR'] as const
export type Country = (typeof countries)[number]

/** The zone of a salon that opens there. */
export const zoneOf: Record<Country, string> = {
  AL: 'Europe/Tirane',
  XK: 'Europe/Belgrade',
  MK: 'Europe/Skopje',
  ME: 'Europe/Podgorica',
  IT: 'Europe/Rome',
  DE: 'Europe/Berlin',
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  GR: 'Europe/Athens',
}
