/** Where an account without an address has its name for the log-in. No mail can ever go there (RFC 2606). */
const domain = '@hyrje.invalid'

export const logInName = (name: string) => name + domain
export const hasNoAddress = (email: string) => email.trim().toLowerCase().endsWith(domain)

/** The address, or the name for the log-in where there is none. */
export const shownAddress = (email: string) =>
  hasNoAddress(email) ? email.trim().slice(0, -domain.length) : email

/** What is typed in place of an address without an "@" is such a name. */
export const addressTyped = (typed: string) =>
  typed.trim() === '' || typed.includes('@') ? typed : logInName(typed.trim())
