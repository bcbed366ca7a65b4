import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { EarlyClicks } from './lazy-mount.tsx'

const items = [appointment()]
const block = page.getByRole('button', { name: 'Arta' })

function Day({ onOpen }: { onOpen: () => void }) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body}>
      <button type="button" data-id="1">
        Arta
      </button>
      <EarlyClicks body={body} items={items} onOpen={onOpen} />
    </div>
  )
}

test('an appointment pressed as soon as it is drawn opens', async () => {
  const onOpen = vi.fn()
  const drawn = new MutationObserver(() => {
    const first = document.querySelector<HTMLElement>('[data-id="1"]')
    if (first) drawn.disconnect()
    first?.click()
  })
  drawn.observe(document.body, { childList: true, subtree: true })
  onScreen(<Day onOpen={onOpen} />)
  await expect.element(block).toBeVisible()
  expect(onOpen).toHaveBeenCalledOnce()
})
