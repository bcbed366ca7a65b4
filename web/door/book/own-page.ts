/** The language that the address asks for, where it does: the client's own page is read in it too. */
function askedLanguage() {
  const lang = new URLSearchParams(location.search).get('lang')
  return lang === 'en' || lang === 'sq' ? `?lang=${lang}` : ''
}

/** The address of the client's own page of a visit. */
export const ownPageOf = (token: string) => `/b/${token}${askedLanguage()}`
