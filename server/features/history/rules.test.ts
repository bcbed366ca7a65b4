import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownOf } from '#contract/history.ts'
import { placeOf } from './rules.ts'

const hour = (n: number) => `2026-03-02 ${String(n).padStart(2, '0')}:00:00+00`

test('a page that lies within an hour is looked for in that hour alone', () => {
  const buckets = [
    { start: hour(9), entries: 30 },
    { start: hour(8), entries: 100 },
    { start: hour(7), entries: 50 },
  ]
  const page = (n: number) => placeOf(buckets, { offset: (n - 1) * 20, limit: 20 })
  expect(page(1)).toEqual({ before: 'infinity', from: hour(9), skip: 0, limit: 20 })
  expect(page(2)).toEqual({ before: 'infinity', from: hour(8), skip: 20, limit: 20 })
  expect(page(3)).toEqual({ before: hour(9), from: hour(8), skip: 10, limit: 20 })
  expect(page(9)).toEqual({ before: hour(8), from: hour(7), skip: 30, limit: 20 })
  expect(page(10)).toMatchObject({ before: hour(8), from: '-infinity', skip: 50 })
})

test('every entry is on exactly one page, however they are spread over the hours', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 30 }), (entries, limit) => {
      const all = entries.flatMap((n, index) =>
        Array.from({ length: n }, () => hour(entries.length - index)),
      )
      const buckets = entries.map((n, index) => ({
        start: hour(entries.length - index),
        entries: n,
      }))
      const read = (offset: number) => {
        const { before, from, skip } = placeOf(buckets, { offset, limit })
        const newerThan = (one: string) => before === 'infinity' || one < before
        return all
          .map((start, nth) => ({ start, nth }))
          .filter(({ start }) => newerThan(start) && (from === '-infinity' || start >= from))
          .slice(skip, skip + limit)
          .map(({ nth }) => nth)
      }
      const pages = Math.ceil(all.length / limit)
      const seen = Array.from({ length: pages }, (_, page) => read(page * limit)).flat()
      expect(seen).toEqual(all.map((_, nth) => nth))
    }),
  )
})

test('how much is shown is said in words, also where not everything was counted', () => {
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
