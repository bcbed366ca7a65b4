import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'plans', label: 'Planet' },
  { value: 'status', label: 'Statusi' },
  { value: 'history', label: 'Historiku', count: 3 },
]

function Example() {
  const [tab, setTab] = useState('plans')
  return (
    <Tabs label="Abonimi" value={tab} onChange={setTab} tabs={tabs}>
      <p>Paneli {tab}</p>
    </Tabs>
  )
}
const tab = (name: string) => page.getByRole('tab', { name })

test('the arrow keys change the tab and its panel, round and round', async () => {
  onScreen(<Example />)
  await tab('Planet').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Statusi')).toHaveFocus()
  await expect.element(tab('Statusi')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Statusi' }))
    .toHaveTextContent('Paneli status')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tab('Historiku 3')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('Planet')).toHaveFocus()
})

test('all tabs together are one stop of the Tab key', async () => {
  onScreen(<Example />)
  await expect.element(tab('Planet')).toHaveAttribute('tabindex', '0')
  await expect.element(tab('Statusi')).toHaveAttribute('tabindex', '-1')
  await expect.element(tab('Historiku 3')).toHaveAttribute('tabindex', '-1')
})

test('a letter leads to no tab: it may be an act of the page', async () => {
  onScreen(<Example />)
  await tab('Planet').click()
  await userEvent.keyboard('s')
  await expect.element(tab('Planet')).toHaveFocus()
})
