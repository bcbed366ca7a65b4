import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { usePainted } from './use-painted.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

let seen: string[] = []
function Piece({ isDrawn }: { isDrawn: boolean }) {
  const word = usePainted(isDrawn) ? 'painted' : 'drawn'
  if (seen.at(-1) !== word) seen.push(word)
  return <p>{word}</p>
}

test('a piece waits for the paint of what is drawn before it', async () => {
  seen = []
  onScreen(<Piece isDrawn />)
  await expect.element(page.getByText('painted')).toBeVisible()
  expect(seen).toEqual(['drawn', 'painted'])
})

test('a piece comes as well in a tab that is never painted', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onScreen(<Piece isDrawn />)
  await expect.element(page.getByText('painted')).toBeVisible()
})
