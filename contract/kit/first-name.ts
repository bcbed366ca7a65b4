/** As somebody is called: "Arta" of "Arta Krasniqi". Letters, ' and - only: the first word of a mail is never a link. */
export const firstNameOf = (name: string) =>
  (name.trim().split(/\s+/, 1)[0] ?? '').replace(/[^\p{L}\p{M}'’-]/gu, '')
