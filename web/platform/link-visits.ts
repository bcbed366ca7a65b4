/** What a link says after the "#" that is worth a visit of its own. */
const words = ['admin', 'token']

let isLeaving = false

/** The document is about to be loaded anew, from its address as that stands by then: the secret in it must stay. */
export const isVisitBeginning = () => isLeaving

/**
 * The browser stays in the document where only what follows the "#" is new. A link that is opened in a tab that shows its
 * page already is a new visit all the same, also while the drawn page is being taken over.
 */
export function beginVisitsByLink() {
  addEventListener('popstate', () => {
    const said = new URLSearchParams(location.hash.slice(1))
    if (!words.some((word) => said.has(word))) return
    isLeaving = true
    location.reload()
  })
}
