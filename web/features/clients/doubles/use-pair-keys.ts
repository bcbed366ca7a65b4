import { useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '#web/platform/single-keys.ts'

type Root = { readonly current: HTMLElement | null }

/** The half of the pair that stays. */
export const chosenIn = (root: HTMLElement | null, key: string) =>
  root?.querySelector<HTMLElement>(`[data-pair="${CSS.escape(key)}"] input:checked`)

/** Up and down lead from pair to pair, left and right choose who stays, a letter does what its button does. */
export function usePairKeys(root: Root) {
  const hasLetters = useSingleKeys()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const { key, target } = event
    const pair = target instanceof Element ? target.closest('.pair') : null
    if (!pair) return
    const halves = [...pair.querySelectorAll('input')]
    if (/^Arrow(Left|Right)$/.test(key)) {
      event.preventDefault()
      const half = halves[key === 'ArrowLeft' ? 0 : 1]
      half?.focus()
      half?.click()
    } else if (/^Arrow(Up|Down)$/.test(key)) {
      event.preventDefault()
      const next = key === 'ArrowUp' ? pair.previousElementSibling : pair.nextElementSibling
      next?.querySelector<HTMLElement>('input:checked')?.focus()
    } else if (hasLetters && key.length === 1)
      pair.querySelector<HTMLElement>(`button[aria-keyshortcuts="${CSS.escape(key)}" i]`)?.click()
  })
  useEffect(() => {
    const { current } = root
    const listener = (event: KeyboardEvent) => onKey(event)
    current?.addEventListener('keydown', listener)
    return () => current?.removeEventListener('keydown', listener)
  }, [root])
}
