/** As somebody is called on a screen: "Arta" of "Arta Krasniqi". */
export const firstWordOf = (name: string) => name.trim().split(/\s+/, 1)[0] ?? ''

/** What a barber is called in the salon: the first name, unless several of them bear it. */
export const calledAmong = (names: readonly string[], name: string) =>
  names.some((other) => other !== name && firstWordOf(other) === firstWordOf(name))
    ? name
    : firstWordOf(name)

/** As somebody is called in a mail. Letters, ' and - only: the first word of a mail is never a link. */
export const firstNameOf = (name: string) => firstWordOf(name).replace(/[^\p{L}\p{M}'’-]/gu, '')

/** As one says with whom: "te Besniku", "te Arta"; a name that ends in a vowel stays as it is. */
export function nameWithWhom(name: string) {
  const first = firstWordOf(name)
  if (!/[bcçdfghjklmnpqrstvxz]$/u.test(first)) return first
  return `${first}${/[kgh]$/u.test(first) && !/(?:dh|sh|th|xh|zh)$/u.test(first) ? 'u' : 'i'}`
}

/** As one says with whom: "te Besniku"; in full where several bear the first name. */
export function withWhomAmong(names: readonly string[], name: string) {
  const called = calledAmong(names, name)
  return called === firstWordOf(name) ? nameWithWhom(called) : called
}
