/** Only now can it have the focus: in a dialog that opens, the browser would take it for the first of its fields. */
export function focusTitle(dialog: Element | null) {
  const title = dialog?.querySelector('h2')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}
