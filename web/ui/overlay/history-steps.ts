/**
 * An open dialog stands on a step of its own in the browser's history: the way back closes it and leaves the page alone.
 * The step knows how many dialogs deep it is. A dialog that closes by itself leaves its step behind, because the browser
 * takes a step away only later, when a page may have been pushed on top of it; the next dialog or page takes the step
 * over, and the way back goes past it.
 */
type Standing = { readonly depth: number; readonly close: () => void }

const isInBrowser = 'history' in globalThis
const depthHere = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0

const standing: Standing[] = []
/** The depth of the step that the way back leaves. */
let left = isInBrowser ? depthHere() : 0

/** Answers what says that the dialog has closed. */
export function standOnStep(close: () => void) {
  if (depthHere() <= (standing.at(-1)?.depth ?? 0))
    history.pushState({ ...history.state, dialogs: depthHere() + 1 }, '')
  left = depthHere()
  const dialog = { depth: left, close }
  standing.push(dialog)
  return () => void standing.splice(standing.indexOf(dialog), 1)
}

/** A page that is pushed takes over the step of the dialog that led to it. */
export function pushPage(state: object, address: string) {
  if (depthHere() > 0) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  left = 0
}

/** The step stays as deep as it is. */
export const replacePage = (state: object, address: string) =>
  history.replaceState({ ...state, dialogs: depthHere() }, '', address)

function onPop() {
  const isBack = depthHere() < left
  left = depthHere()
  if (!isBack) return
  const top = standing.at(-1)
  if (top && top.depth > left) top.close()
  else history.back()
}
if (isInBrowser) addEventListener('popstate', onPop)
