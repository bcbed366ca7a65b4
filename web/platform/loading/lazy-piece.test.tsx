import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { eventually } from '#tests/support/eventually.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { lazyPiece } from './lazy-piece.ts'

test('a piece that failed to load is loaded again when the network is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  const load = vi.fn(async () => ({ default: () => <p>Mbërriti</p> }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Piece = lazyPiece(load)
  onScreen(
    <Suspense fallback={<p>Rrugës</p>}>
      <Piece />
    </Suspense>,
  )
  await eventually(() => expect(line).toHaveBeenCalledTimes(2))
  await expect.element(page.getByText('Rrugës')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Mbërriti')).toBeVisible()
})
