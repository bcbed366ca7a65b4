import { expect, test } from 'vitest'
import { shownOf } from '#contract/history.ts'

test('the number of shown entries is written in words, also when not all are counted', () => {
  const paging = { current_page: 2, items_per_page: 20, total_items: 1234, total_pages: 62 }
  expect(shownOf({ ...paging, has_more: false })).toBe(
    'Po shfaqen 21 deri 40 nga 1\u00a0234 rezultate',
  )
  expect(shownOf({ ...paging, current_page: 62, has_more: false })).toContain(
    '1\u00a0221 deri 1\u00a0234',
  )
  const found = { ...paging, current_page: 1, total_items: 1000, has_more: true }
  expect(shownOf(found)).toBe('Po shfaqen 1 deri 20 nga 1\u00a0000+ rezultate')
})
