/** The language in this page's address, if there is one: the client's own page is opened in it too. */
function askedLanguage() {
  const lang = new URLSearchParams(location.search).get('lang')
  return lang === 'en' || lang === 'sq' ? `?lang=${lang}` : ''
}

/** The address of the client's own page of a visit. */
export const ownPageOf = (token: string) => `/b/${token}${askedLanguage()}`
