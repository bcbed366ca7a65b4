import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { EarlyClicks } from './lazy-mount.tsx'

const items = [appointment()]
const block = page.getByRole('button', { name: 'Arta' })

type Heard = { onOpen: () => void; onPlace?: (press: MouseEvent) => void }

function Day({ onOpen, onPlace }: Heard) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body}>
      <button type="button" data-id="1">
        Arta
      </button>
      <ul className="schedule-column">
        <li>09:00</li>
        <li data-away="">Pushim</li>
      </ul>
      <EarlyClicks body={body} items={items} onOpen={onOpen} onPlace={onPlace} />
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

test('a press on free time before the controls are loaded is kept, one on a visit or an absence is not', async () => {
  const onOpen = vi.fn()
  const onPlace = vi.fn<(press: MouseEvent) => void>()
  onScreen(<Day onOpen={onOpen} onPlace={onPlace} />)
  await page.getByText('Pushim').click()
  await block.click()
  expect(onPlace).not.toHaveBeenCalled()
  await page.getByText('09:00').click()
  expect(onPlace).toHaveBeenCalledOnce()
})
