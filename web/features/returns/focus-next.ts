import { flushSync } from 'react-dom'
import type { PanelAct } from './due-panel.tsx'

export type DueActName = PanelAct | 'write'

/**
 * The same act of the next row that waits takes the focus: one press after the other works through the list. An act of the
 * panel is there once its row is chosen; below a row it unfolds by a touch, so the row itself is focused. Behind the last row
 * that one keeps the focus.
 */
export function focusNext(root: HTMLElement | null, id: string, act: DueActName) {
  const rows = [...(root?.querySelectorAll<HTMLElement>('li[data-of]') ?? [])]
  const here = rows.findIndex((row) => row.dataset['of'] === id)
  const next = rows.slice(here + 1).find((row) => !row.querySelector('[data-done]'))
  const row = next ?? rows[here]
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })
  flushSync(() => focus(row?.querySelector<HTMLElement>('[data-row]')))
  const within = act === 'write' ? row : root?.querySelector('.row-panel')
  if (next)
    focus(within?.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled, [aria-busy])`))
  next?.scrollIntoView({ block: 'nearest' })
}
