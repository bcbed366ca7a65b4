/** What a column of a file with clients may be. */
export const clientImportFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'phone2',
  'email',
  'birthday',
  'note',
  'formula',
  'allergies',
  'tags',
  'mayWrite',
] as const
export type ClientImportField = (typeof clientImportFields)[number]

export const importWords = {
  phoneUnreadable: 'numri nuk lexohet',
  phoneShort: (digits: number) => `numri ka ${digits} shifra dhe s’ka emër`,
  nobody: 'pa emër e pa numër',
} as const
