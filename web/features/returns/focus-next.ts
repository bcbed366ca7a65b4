import type { RowAct } from './due-row.tsx'

/**
 * The same act of the next row takes the focus: one press after the other works through the list. Behind the last one the row
 * itself keeps it, whatever its buttons become.
 */
export function focusNext(root: HTMLElement | null, id: string, act: RowAct) {
  const rows = [...(root?.querySelectorAll<HTMLElement>('li[data-of]') ?? [])]
  const at = rows.findIndex((row) => row.dataset['of'] === id)
  const next = rows
    .slice(at + 1)
    .map((row) => row.querySelector<HTMLElement>(`[data-act=${act}]:not(:disabled, [aria-busy])`))
    .find((button) => button !== null)
  ;(next ?? rows[at]?.querySelector<HTMLElement>('[data-row]'))?.focus({ preventScroll: true })
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}
