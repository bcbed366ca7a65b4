import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import {
  act,
  all,
  answered,
  atRows,
  Example,
  letters,
  names,
  panel,
  row,
} from '#tests/support/browser/screens/rows-screen.tsx'
import { RowGroups } from './row-groups.tsx'

atRows()
const { keyboard } = userEvent

test('beside the list the first row is shown, and arrows show the others', async () => {
  onScreen(<Example />)
  await expect.element(panel('Agim')).toBeVisible()
  await userEvent.tab()
  await expect.element(row('Agim')).toHaveFocus()
  await keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row('Era')).toHaveFocus()
  await expect.element(page.getByRole('complementary', { name: 'Era, 10:00' })).toBeVisible()
  await expect.element(panel('Agim')).not.toBeInTheDocument()
  await keyboard('{Home}')
  await expect.element(row('Agim')).toHaveFocus()
})

test('Enter answers rows one after the other, and the last answer leads back to the one before', async () => {
  onScreen(<Example />)
  await row('Era').click()
  await keyboard('{Enter}')
  await expect.element(row('Ilir')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Besa')).toHaveFocus()
  await expect.element(panel('Besa')).toBeVisible()
  expect(answered).toEqual(['Era', 'Ilir'])
})

test('a key that is held answers one row', async () => {
  onScreen(<Example />)
  await row('Era').click()
  const held = (target: Element) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    )
  await keyboard('{Enter}')
  await expect.element(row('Ilir')).toHaveFocus()
  expect(held(row('Ilir').element())).toBe(false)
  await expect.element(row('Ilir')).toHaveFocus()
  expect(answered).toEqual(['Era'])
})

test('the button of a row answers that row, and its neighbour takes the focus', async () => {
  onScreen(<Example />)
  await act(2).click()
  expect(answered).toEqual(['Era'])
  await expect.element(row('Ilir')).toHaveFocus()
  await expect.element(panel('Ilir')).toBeVisible()
})

/** A field beside a list whose first row a colleague answers. */
function WithField() {
  const [rows, setRows] = useState(all)
  return (
    <>
      <input aria-label="Kërko" onKeyUp={() => setRows(all.slice(1))} />
      <RowGroups
        groups={[{ title: 'Sot', rows }]}
        isWide
        nameOf={({ id }) => `${id}, 10:00`}
        head={({ id }) => id}
        panel={({ id }) => `Paneli ${id}`}
      />
    </>
  )
}

test('a row that leaves takes no focus from a field elsewhere', async () => {
  onScreen(<WithField />)
  await row('Agim').click()
  await page.getByLabelText('Kërko').fill('Era')
  await keyboard('a')
  await expect.element(panel('Besa')).toBeVisible()
  await expect.element(page.getByLabelText('Kërko')).toHaveFocus()
})

test('Escape leads from the panel back to its row', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await page.getByLabelText('Teksti').click()
  await keyboard('{Escape}')
  await expect.element(row('Besa')).toHaveFocus()
})

test('a letter presses the panel’s button that names it, and sleeps in a field', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await keyboard('o')
  await page.getByLabelText('Teksti').click()
  await keyboard('o')
  expect(letters).toEqual(['orë Besa'])
})

test('the keys of an open menu are its own', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await page.getByRole('button', { name: 'Më shumë' }).click()
  const inMenu = page.getByRole('button', { name: 'Hap klientin' })
  ;(inMenu.element() as HTMLElement).focus()
  await keyboard('o')
  await keyboard('{Escape}')
  await expect.poll(() => document.querySelector(':popover-open')).toBeNull()
  await expect.element(row('Besa')).not.toHaveFocus()
  expect(letters).toEqual([])
})

test('letters press nothing where single keys are switched off', async () => {
  onScreen(<Example hasLetters={false} />)
  await row('Besa').click()
  await keyboard('o{Enter}')
  await expect.element(row('Era')).toHaveFocus()
  expect(letters).toEqual([])
})

test('below the list’s width one row unfolds at a time, and folds again', async () => {
  await page.viewport(390, 844)
  onScreen(<Example isWide={false} />)
  await expect.element(row('Agim')).toHaveAttribute('aria-expanded', 'false')
  await row('Agim').click()
  await expect.element(panel('Agim')).toBeVisible()
  await row('Era').click()
  await expect.element(panel('Era')).toBeVisible()
  await expect.element(panel('Agim')).not.toBeInTheDocument()
  await keyboard('{Escape}')
  await expect.element(panel('Era')).not.toBeInTheDocument()
  await expect.element(row('Era')).toHaveFocus()
})

const heights = () =>
  [...document.querySelectorAll('.row-line')].map((line) => line.getBoundingClientRect().height)

test.each([
  [1440, 54],
  [768, 60],
  [390, 60],
])('at %i px every row is %i px high', async (width, height) => {
  await page.viewport(width, 900)
  onScreen(<Example isWide={width > 1100} />)
  await expect.element(row('Ilir')).toBeVisible()
  expect(heights()).toEqual(names.map(() => height))
})

test('below its row the first panel is open where there is room, and stays shut once it was folded', async () => {
  onScreen(<Example isWide={false} isFirstOpen />)
  await expect.element(row('Agim')).toHaveAttribute('aria-expanded', 'true')
  await row('Agim').click()
  await expect.element(row('Agim')).toHaveAttribute('aria-expanded', 'false')
  await row('Era').click()
  await expect.element(row('Era')).toHaveAttribute('aria-expanded', 'true')
})
