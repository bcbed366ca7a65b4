import { type ReactNode, useLayoutEffect } from 'react'

type Props = { pressed: string; children: ReactNode }

/** A key pressed in the moment in which what is inside shows, before the browser has drawn it. */
export function KeyAtOnce({ pressed, children }: Props) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
  }, [pressed])
  return children
}
