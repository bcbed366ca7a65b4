/** Where a salon may be: a number without a country's prefix is one of that country. */
export const countries = ['AL', 'XK', 'MK', 'ME', 'IT', 'DE', 'CH', 'AT', 'GR'] as const
export type Country = (typeof countries)[number]
