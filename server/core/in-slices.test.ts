import { afterEach, expect, test, vi } from 'vitest'
import { inSlices } from './in-slices.ts'

afterEach(() => void vi.restoreAllMocks())

test('others have a turn after each millisecond of work, and the answers keep their order', async () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const items = Array.from({ length: 20 }, (_, nth) => nth)
  let done = 0
  const turns: number[] = []
  const look = () => {
    turns.push(done)
    if (done < items.length) setImmediate(look)
  }
  setImmediate(look)
  const answers = await inSlices(items, (item) => {
    ms += 0.25
    done++
    return item * 2
  })
  expect(answers).toEqual(items.map((item) => item * 2))
  expect(turns).toEqual([4, 8, 12, 16, 20])
})
