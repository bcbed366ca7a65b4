import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken: boolean
beforeEach(() => {
  isBroken = true
  // React prints every caught error on the console; here it is expected.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function Fragile() {
  if (isBroken) throw new Error('boom')
  return <p>Gjithçka në rregull</p>
}

function Journey() {
  const [place, setPlace] = useState('/a')
  return (
    <>
      <button type="button" onClick={() => setPlace('/b')}>
        Tjetër vend
      </button>
      <ErrorBoundary place={place}>{place === '/a' ? <Fragile /> : <p>Mbërrita</p>}</ErrorBoundary>
    </>
  )
}

const title = page.getByRole('heading', { name: 'Unexpected Application Error!' })

test('a page that breaks says so in both languages and can be retried', async () => {
  onScreen(<Journey />)
  await expect.element(title).toBeVisible()
  await expect.element(page.getByText('Diçka shkoi keq në këtë faqe.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Kthehu në fillim' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText('Gjithçka në rregull')).toBeVisible()
})

test('a link leads away from a broken page', async () => {
  onScreen(<Journey />)
  await expect.element(title).toBeVisible()
  await page.getByRole('button', { name: 'Tjetër vend' }).click()
  await expect.element(page.getByText('Mbërrita')).toBeVisible()
})

test('without network a page that did not arrive is no error, and opens when the network is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onScreen(<Journey />)
  await expect.element(page.getByRole('heading', { name: 'Jeni pa lidhje' })).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  isBroken = false
  line.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Gjithçka në rregull')).toBeVisible()
})
