import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointment } from '#tests/support/appointment.ts'
import { onScreen } from '#tests/support/on-screen.ts'
import { EarlyHands } from './lazy-hands.tsx'

const items = [appointment()]
const block = page.getByRole('button', { name: 'Arta' })

function Day({ onOpen }: { onOpen: () => void }) {
  const [areHere, setAreHere] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body}>
      <button type="button" data-id="1">
        Arta
      </button>
      {!areHere && <EarlyHands body={body} items={items} onOpen={onOpen} />}
      <button type="button" onClick={() => setAreHere(true)}>
        Duart
      </button>
    </div>
  )
}

test('keys pressed before the hands have come are heard when they have', async () => {
  const onOpen = vi.fn()
  onScreen(<Day onOpen={onOpen} />)
  await expect.element(block).toBeVisible()
  block.element().focus()
  await userEvent.keyboard('{ArrowUp}z{ArrowDown}')
  const heard: string[] = []
  document.addEventListener('keydown', ({ key }) => heard.push(key))
  await page.getByRole('button', { name: 'Duart' }).click()
  await expect.poll(() => heard).toEqual(['z', 'ArrowDown'])
})
