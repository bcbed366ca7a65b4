import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import {
  act,
  answered,
  atRows,
  Example,
  names,
  panel,
  row,
  holdRest,
} from '#tests/support/browser/screens/rows-screen.tsx'
import { Tabs } from '../controls/tabs.tsx'

atRows()
const { keyboard } = userEvent

test('an answered row keeps its place until the hand rests, and is passed over', async () => {
  const rest = holdRest()
  onScreen(<Example />)
  await row('Besa').click()
  const lines = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((line) => Math.round(line.getBoundingClientRect().top))
  const before = lines()
  await keyboard('{Enter}')
  await expect.element(row('Era')).toHaveFocus()
  await expect.element(row('Besa')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('heading', { name: /^Sot/ })).toHaveTextContent('Sot 1mbahen')
  await keyboard('{ArrowUp}')
  await expect.element(row('Agim')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Era')).toHaveFocus()
  expect(lines()).toEqual(before)
  rest()
  await expect.element(row('Agim')).not.toBeInTheDocument()
  await expect.element(row('Besa')).not.toBeInTheDocument()
  expect(answered).toEqual(['Besa', 'Agim'])
})

test('a second press on the panel answers nobody else', async () => {
  holdRest()
  onScreen(<Example />)
  const button = page.getByRole('button', { name: 'Përgjigju' })
  await button.click()
  await expect.element(panel('Besa')).toBeVisible()
  await button.click()
  expect(answered).toEqual(['Agim'])
  // Once the hand was elsewhere it means what it presses.
  await row('Era').click()
  await button.click()
  expect(answered).toEqual(['Agim', 'Era'])
})

test('below a row the next one unfolds once the hand rests', async () => {
  await page.viewport(390, 844)
  const rest = holdRest()
  onScreen(<Example isWide={false} />)
  await row('Agim').click()
  await page.getByRole('button', { name: 'Përgjigju' }).dblClick()
  await expect.element(row('Agim')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(row('Besa')).toHaveFocus()
  await expect.element(panel('Agim')).toBeInTheDocument()
  expect(panel('Besa').elements()).toEqual([])
  rest()
  await expect.element(panel('Besa')).toBeVisible()
  await expect.element(row('Agim')).not.toBeInTheDocument()
  expect(answered).toEqual(['Agim'])
})

test('rows do not close up under a finger that is down', async () => {
  await page.viewport(390, 844)
  const rest = holdRest()
  onScreen(<Example isWide={false} />)
  await act(0).click()
  await expect.element(row('Agim')).toHaveAttribute('aria-disabled', 'true')
  const finger = (kind: string) =>
    act(1)
      .element()
      .dispatchEvent(new PointerEvent(kind, { bubbles: true }))
  finger('pointerdown')
  rest()
  await expect.element(row('Agim')).toBeInTheDocument()
  finger('pointerup')
  await act(1).click()
  await expect.element(row('Besa')).toHaveAttribute('aria-disabled', 'true')
  rest()
  await expect.element(row('Agim')).not.toBeInTheDocument()
  expect(answered).toEqual(['Agim', 'Besa'])
})

test('after the last row the focus goes to the first button that is left', async () => {
  onScreen(
    <Example>
      <button type="button">Të përgjigjura</button>
    </Example>,
  )
  await row('Agim').click()
  await keyboard('{Enter}')
  await expect.element(row('Besa')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Era')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Ilir')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(page.getByText('Askush')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Të përgjigjura' })).toHaveFocus()
})

test('without any button left the focus goes to the tab above', async () => {
  onScreen(
    <Tabs label="Presin" value="a" onChange={() => {}} tabs={[{ value: 'a', label: 'Kërkesa' }]}>
      <Example />
    </Tabs>,
  )
  for (const name of names) {
    await row(name).click()
    await keyboard('{Enter}')
  }
  await expect.element(page.getByRole('tab', { name: 'Kërkesa' })).toHaveFocus()
})
