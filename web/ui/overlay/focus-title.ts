/** Begins a dialog at its top. Makes the title focusable only now: a dialog that opens would give a focusable title the focus instead of its first field. */
export function focusTitle(dialog: Element | null) {
  const title = dialog?.querySelector('h2')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
  dialog?.scrollTo(0, 0)
}
