import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import frame from './first-frame.css?inline'

const shapesOf = (selector: string) => {
  const element = document.querySelector(selector)
  if (!element) return undefined
  const { height, backgroundImage, boxShadow } = getComputedStyle(element, '::after')
  return { height, isColumns: backgroundImage !== 'none', isRepeated: boxShadow !== 'none' }
}
const columns = { height: '480px', isColumns: true, isRepeated: false }
const cards = { height: '67px', isColumns: false, isRepeated: true }
const rows = { height: '12px', isColumns: false, isRepeated: true }

test.each([
  ['terminet', columns],
  ['', cards],
  ['raportet', cards],
  ['klientet', rows],
  ['terminet/lexim', rows],
])('a page at /%s that is on its way has the shapes of its content', async (path, shapes) => {
  await page.viewport(1440, 800)
  onScreen(
    <>
      <style>{frame}</style>
      <div className="page-awaited" data-framed={path} />
      <div data-framed={path}>
        <div id="root" />
      </div>
    </>,
  )
  await expect.poll(() => shapesOf('.page-awaited')).toEqual(shapes)
  expect(shapesOf('#root')).toEqual(shapes)
})
