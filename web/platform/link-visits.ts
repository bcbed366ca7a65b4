/** What a link says after the "#" that is worth a visit of its own. */
const words = ['admin', 'token']

let isLeaving = false

/** True while the document is about to be loaded again from its address: the secret in the address must stay. */
export const isVisitBeginning = () => isLeaving

/**
 * The browser keeps the document when only the part after the "#" is new. A link opened in a tab that shows its page already
 * is a new visit nevertheless: the page is loaded again, even while React is taking over the drawn page.
 */
export function beginVisitsByLink() {
  addEventListener('popstate', () => {
    const said = new URLSearchParams(location.hash.slice(1))
    if (!words.some((word) => said.has(word))) return
    isLeaving = true
    location.reload()
  })
}
