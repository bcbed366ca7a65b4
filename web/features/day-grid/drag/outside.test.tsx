import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  acts,
  boxOf,
  drag,
  elementOf,
  found,
  ghost,
  middleOf,
  onDesktop,
  ours,
  show,
  spot,
  staff,
  voice,
} from '#tests/support/browser/grid.tsx'
import { shopTimes } from '#tests/support/fixtures/times.ts'

onDesktop()

const times = shopTimes(staff)

test('the frame of a dragged visit warns outside hours, and the drop is allowed', async () => {
  await show({ items: ours, times })
  const plain = await drag(middleOf(elementOf('Arta')), spot(0, '16:00', 20))
  expect(ghost().hasAttribute('data-outside')).toBe(false)
  await plain.letGo()
  const hand = await drag(middleOf(elementOf('Arta')), spot(0, '08:00', 20))
  expect(ghost().hasAttribute('data-outside')).toBe(true)
  expect(ghost().textContent).toBe('08:00 · jashtë orarit')
  expect(boxOf(found('.grid-ghost > span')).width).toBeGreaterThan(100)
  await hand.letGo()
  expect(acts.onMove).toHaveBeenCalledTimes(2)
})

test('a move by keyboard outside hours is read out', async () => {
  await show({ items: ours, times })
  elementOf('Arta').focus()
  await userEvent.keyboard('z{ArrowDown}')
  expect(voice()).toContain('vend i lirë')
  await userEvent.keyboard('{ArrowDown>12/}')
  expect(voice()).toContain('jashtë orarit')
  await userEvent.keyboard('{Escape}')
})

test('a slot outside hours is not read out as free', async () => {
  await show({ items: ours, times })
  elementOf('Arta').focus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('button', { name: /^08:00, jashtë orarit/ })).toHaveFocus()
})
