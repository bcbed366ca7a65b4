import { useEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { EarlyHands } from './lazy-mount.tsx'

const items = [appointment()]
const block = page.getByRole('button', { name: 'Arta' })

/** Listens as soon as it is there; the next key comes at once. */
function Hands({ onKey }: { onKey: (key: string) => void }) {
  useEffect(() => {
    const over = new AbortController()
    const hear = ({ key }: KeyboardEvent) => onKey(key)
    document.addEventListener('keydown', hear, over)
    queueMicrotask(() =>
      block.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
    )
    return () => over.abort()
  }, [onKey])
  return null
}

function Day({ onOpen, onKey }: { onOpen: () => void; onKey: (key: string) => void }) {
  const [areHere, setAreHere] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body}>
      <button type="button" data-id="1">
        Arta
      </button>
      {areHere ? <Hands onKey={onKey} /> : <EarlyHands body={body} items={items} onOpen={onOpen} />}
      <button type="button" onClick={() => setAreHere(true)}>
        Duart
      </button>
    </div>
  )
}

test('keys pressed before the hands have come are heard when they have, before those that come after', async () => {
  const heard: string[] = []
  onScreen(<Day onOpen={vi.fn()} onKey={(key) => heard.push(key)} />)
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('{ArrowUp}z{ArrowDown}')
  await page.getByRole('button', { name: 'Duart' }).click()
  await expect.poll(() => heard).toEqual(['z', 'ArrowDown', 'Enter'])
})

test('what is pressed the moment it is drawn is opened', async () => {
  const onOpen = vi.fn()
  const drawn = new MutationObserver(() => {
    const first = document.querySelector<HTMLElement>('[data-id="1"]')
    if (first) drawn.disconnect()
    first?.click()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  onScreen(<Day onOpen={onOpen} onKey={vi.fn()} />)
  await expect.element(block).toBeVisible()
  expect(onOpen).toHaveBeenCalledOnce()
})
