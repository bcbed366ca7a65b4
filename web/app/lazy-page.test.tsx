import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

const Page = () => <p>Faqja</p>

test('a preloaded page shows at once', async () => {
  const Lazy = lazyPage(async () => ({ Page }), 'Page')
  await Lazy.preload()
  const place = document.createElement('div')
  const root = createRoot(place)
  flushSync(() =>
    root.render(
      <Suspense fallback="pritje">
        <Lazy />
      </Suspense>,
    ),
  )
  expect(place.textContent).toBe('Faqja')
  root.unmount()
})

test('a page that failed to load is loaded again', async () => {
  let asked = 0
  const Lazy = lazyPage(async () => {
    asked += 1
    if (asked === 1) throw new Error('no connection')
    return { Page }
  }, 'Page')
  await expect(Lazy.preload()).rejects.toThrow('no connection')
  await expect(Lazy.preload()).resolves.toBe(Page)
  await Lazy.preload()
  expect(asked).toBe(2)
})

test('a page that is being left reports no interrupted load', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  dispatchEvent(new Event('beforeunload'))
  const told = vi.fn()
  const Lazy = lazyPage<'Page'>(() => Promise.reject(new Error('broken off')), 'Page')
  Lazy.preload().catch(told)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(told).not.toHaveBeenCalled()
  // The page was not left after all.
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toHaveBeenCalledWith(new Error('broken off'))
})
