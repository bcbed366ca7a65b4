/** @jsxImportSource preact */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { atDoor, onLine } from '#tests/support/browser/door/cut-line.tsx'
import { offerLook } from '#tests/support/browser/door/offer-look.ts'
import { Move } from '../visit/move.tsx'
import { WithWhom } from './with-whom.tsx'
import '../styles/tokens.css'
import '../styles/page.css'
import '../styles/steps.css'

const root = document.documentElement
beforeEach(() => root.style.setProperty('font-size', '200%'))
afterEach(() => root.style.removeProperty('font-size'))

const visit = {
  ...offerLook.booking,
  date: '2026-12-30',
  status: 'confirmed',
  offerUntil: null,
} as OnlineBooking
const moving = { isMoving: true, isSending: false, begin() {}, end() {}, during: () => {} }

test.each([390, 320])(
  'the head of a visit that is moved shows its whole hour at %i px',
  async (width) => {
    await page.viewport(width, 844)
    onLine({ act: () => ({ json: {} }), read: () => ({ json: { days: [] } }) })
    atDoor(
      <Move
        look={offerLook}
        visit={visit}
        moving={moving as never}
        onMoved={() => undefined}
        onStale={() => Promise.resolve(true)}
      />,
    )
    await expect.element(page.getByText(/^Tani: e mërkurë, 30 dhjetor, 17:00$/)).toBeVisible()
    const head = document.querySelector('.step-head b')
    expect(head?.scrollWidth).toBeLessThanOrEqual(head?.clientWidth ?? 0)
    expect(head?.scrollHeight).toBeLessThanOrEqual(head?.clientHeight ?? 0)
  },
)

const barbers = ['Dion', 'Ilir', 'Arta', 'Besa'].map((name) => ({
  id: name,
  name,
  colour: 165,
  services: null,
}))

/** The colours along the upper edge of the barbers, above their tiles. */
async function edge(of: Element) {
  const base64 = await page.screenshot({ element: of, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  const at = (x: number) => canvas?.getImageData(x, 1, 1, 1).data.join()
  return { left: at(1), middle: at(image.width / 2), right: at(image.width - 2) }
}

test.each([390, 320])(
  'barbers beyond the edge are hinted at where they lie, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    atDoor(
      <main class="step">
        <WithWhom barbers={barbers as never} next={{}} chosen="any" onChoose={() => undefined} />
      </main>,
    )
    await expect.element(page.getByRole('group', { name: 'Te kush?' })).toBeVisible()
    const list = document.querySelector('.with') ?? document.body
    const begin = await edge(list)
    expect(begin.left).toBe(begin.middle)
    expect(begin.right).not.toBe(begin.middle)
    list.scrollLeft = 2000
    const end = await edge(list)
    expect(end.left).not.toBe(end.middle)
    expect(end.right).toBe(end.middle)
  },
)
