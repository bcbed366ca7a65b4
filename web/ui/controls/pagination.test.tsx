import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Pagination } from './pagination.tsx'

afterEach(() => page.viewport(414, 896))

const numbers = () =>
  page
    .getByRole('button', { name: /^Faqja \d/ })
    .elements()
    .map((button) => Number(/\d+/.exec(button.textContent)?.[0]))

test.each([
  [1, 14, [1, 2, 3, 4, 5]],
  [7, 14, [5, 6, 7, 8, 9]],
  [14, 14, [10, 11, 12, 13, 14]],
  [2, 3, [1, 2, 3]],
])('page %i of %i offers the pages %j', async (at, pages, offered) => {
  onScreen(<Pagination page={at} pages={pages} onPage={() => {}} />)
  await expect.element(page.getByText(`nga ${pages}`)).toBeVisible()
  expect(numbers()).toEqual(offered)
  await expect
    .element(page.getByRole('button', { name: `Faqja ${at}` }))
    .toHaveAttribute('aria-current', 'page')
})

test('the arrows lead one page on and stop at the ends', async () => {
  const onPage = vi.fn()
  onScreen(<Pagination page={1} pages={3} onPage={onPage} />)
  await expect.element(page.getByRole('button', { name: 'Faqja e mëparshme' })).toBeDisabled()
  await page.getByRole('button', { name: 'Faqja tjetër' }).click()
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
})

test('one page has no pagination', async () => {
  onScreen(
    <main>
      <Pagination page={1} pages={1} onPage={() => {}} />
    </main>,
  )
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test.each([320, 390])(
  'at %i px the button of every offered page is wide enough for a finger',
  async (width) => {
    await page.viewport(width, 844)
    onScreen(<Pagination page={7} pages={14} onPage={() => {}} />)
    await expect.element(page.getByText('nga 14')).toBeVisible()
    const shown = page.getByRole('button').elements()
    expect(shown).toHaveLength(5)
    const boxes = shown.map((button) => button.getBoundingClientRect())
    for (const { width: wide, height } of boxes)
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
