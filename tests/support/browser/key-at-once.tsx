import { type ReactNode, useLayoutEffect } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from './on-screen.ts'

type Props = { pressed: string; children: ReactNode }

/** Presses a key as its children appear, before the browser has painted them. */
function KeyAtOnce({ pressed, children }: Props) {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
  }, [pressed])
  return children
}

/** A page that listens to keys, and a key pressed as the page appears. */
export async function pressAsItShows(pressed: string, useKeys: () => void) {
  function Page() {
    useKeys()
    return <p>Klientet</p>
  }
  onScreen(
    <KeyAtOnce pressed={pressed}>
      <Page />
    </KeyAtOnce>,
  )
  await expect.element(page.getByText('Klientet')).toBeVisible()
}
