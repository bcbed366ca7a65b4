import { useId } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { setOnline } from '../offline/online.ts'
import { LineButton, WhileNoLine } from './line-button.tsx'

afterEach(() => setOnline(true))

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a button without network keeps place, height and focus, says when it works, and does nothing', async () => {
  const press = vi.fn()
  onScreen(
    <LineButton size="big" onClick={press}>
      Zhvendos 2 termine
    </LineButton>,
  )
  const own = button('Zhvendos 2 termine')
  await own.click()
  const before = own.element().getBoundingClientRect()
  setOnline(false)
  const off = button('Zhvendos 2 termine Kur të kthehet interneti')
  await expect.element(off).toHaveAttribute('aria-disabled', 'true')
  const { top, height } = off.element().getBoundingClientRect()
  expect([top, height]).toEqual([before.top, before.height])
  await expect.element(off).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
  setOnline(true)
  await expect.element(button('Zhvendos 2 termine')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(2)
})

function Answers() {
  const why = useId()
  return (
    <>
      <LineButton why={why}>Prano</LineButton>
      <LineButton why={why} disabled>
        Refuzo
      </LineButton>
      <WhileNoLine id={why} />
    </>
  )
}

test('a group without network has one line under it, and its buttons keep their place and size', async () => {
  onScreen(<Answers />)
  const places = () =>
    ['Prano', 'Refuzo'].map((name) => button(name).element().getBoundingClientRect().toJSON())
  await expect.element(button('Refuzo')).toBeDisabled()
  const before = places()
  // A button listens a moment after it is drawn.
  await expect
    .poll(() => {
      setOnline(false)
      return button('Prano').element()
    })
    .toHaveAttribute('aria-disabled')
  await expect.element(button('Prano')).toHaveAccessibleDescription('Kur të kthehet interneti')
  await expect.element(button('Refuzo')).toHaveAttribute('aria-disabled', 'true')
  expect(page.getByText('Kur të kthehet interneti').elements()).toHaveLength(1)
  expect(places()).toEqual(before)
})
