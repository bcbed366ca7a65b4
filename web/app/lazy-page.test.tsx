import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

const Page = () => <p>Faqja</p>

test('a page that was fetched ahead is there at once', async () => {
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

test('a page that did not arrive is asked for again', async () => {
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
