import { useEffect, useEffectEvent } from 'react'
import { stepTo } from '../controls/roving.ts'

const rowButton = '.row-line > button[data-row]:not([aria-disabled])'
type Root = { readonly current: HTMLElement | null }

export const buttonOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`${rowButton}[data-row="${CSS.escape(id)}"]`)

type Keys<R> = {
  /** The chosen row. */
  row: R | undefined
  isWide: boolean
  fold: () => void
  onEnter?: (row: R) => void
  hasLetters?: boolean
}

/** The button of the open panel that names this letter as its own. */
const buttonFor = (root: HTMLElement | null, letter: string) =>
  root?.querySelector<HTMLElement>(
    `:is(.row-panel, .row-unfolded) button[aria-keyshortcuts="${CSS.escape(letter)}" i]`,
  )

/** Arrows lead from row to row, Enter does the row's act beside its panel, Escape leads from the panel back to the row. */
export function useRowKeys<R extends { readonly id: string }>(root: Root, keys: Keys<R>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { row, isWide, fold, onEnter, hasLetters = true } = keys
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { key, target } = event
    if (!(target instanceof HTMLElement) || target.closest('dialog, [popover]')) return
    const isRow = target.matches(rowButton)
    if (isRow && /^(Arrow(Up|Down)|Home|End)$/.test(key)) {
      event.preventDefault()
      const buttons = root.current?.querySelectorAll<HTMLElement>(rowButton) ?? []
      stepTo([...buttons], key)?.focus()
    }
    // A key that is held answers one row, not all of them.
    if (event.repeat && isRow && key === 'Enter') event.preventDefault()
    if (!row || event.repeat) return
    if (key === 'Escape') {
      if (isRow && !isWide) fold()
      buttonOf(root.current, row.id)?.focus()
    } else if (isRow && isWide && key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter(row)
    } else if (hasLetters && key.length === 1 && !target.closest('input, textarea, select'))
      buttonFor(root.current, key)?.click()
  })
  useEffect(() => {
    const { current } = root
    const listener = (event: KeyboardEvent) => onKey(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [root])
}
