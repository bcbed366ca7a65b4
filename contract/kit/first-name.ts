/** As somebody is called on a screen: "Arta" of "Arta Krasniqi". */
export const firstWordOf = (name: string) => name.trim().split(/\s+/, 1)[0] ?? ''

/** As somebody is called in a mail. Letters, ' and - only: the first word of a mail is never a link. */
export const firstNameOf = (name: string) => firstWordOf(name).replace(/[^\p{L}\p{M}'’-]/gu, '')

/** As one says with whom: "te Besniku", "te Arta"; a name that ends in a vowel stays as it is. */
export function nameWithWhom(name: string) {
  const first = firstWordOf(name)
  if (!/[bcçdfghjklmnpqrstvxz]$/u.test(first)) return first
  return `${first}${/[kgh]$/u.test(first) && !/(?:dh|sh|th|xh|zh)$/u.test(first) ? 'u' : 'i'}`
}
