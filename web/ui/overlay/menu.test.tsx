import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Menu } from './menu.tsx'

const trigger = page.getByRole('button', { name: 'Llogaria ime' })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

function openMenu() {
  const chosen = vi.fn()
  const items = ['Profili', 'Abonimi', 'Shkyqu'].map((label) => ({
    label,
    onSelect: () => chosen(label),
  }))
  const refused = { label: 'Fshi', refused: 'Kjo është llogaria juaj.', onSelect: chosen }
  onScreen(
    <Menu
      label="Llogaria ime"
      trigger={<Avatar name="Arben Hoxha" />}
      items={[...items, refused]}
    />,
  )
  return chosen
}

test('the arrow keys walk a menu, round and round', async () => {
  openMenu()
  await trigger.click()
  await expect.element(item('Profili')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Abonimi')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(item(/^Fshi/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Profili')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item(/^Fshi/)).toHaveFocus()
})

test('a letter selects the entry that begins with it', async () => {
  openMenu()
  await trigger.click()
  await expect.element(item('Profili')).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(item('Shkyqu')).toHaveFocus()
})

test('Esc closes the menu and returns the focus', async () => {
  openMenu()
  await trigger.click()
  await expect.element(item('Profili')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('the arrow key opens the menu, Enter chooses, and the focus returns before the act', async () => {
  const chosen = openMenu()
  await expect.element(trigger).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(item('Profili')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Profili')
  await expect.element(trigger).toHaveFocus()
})

test('a disabled entry says why and does nothing', async () => {
  const chosen = openMenu()
  await trigger.click()
  await expect.element(item(/^Fshi/)).toHaveAccessibleName('Fshi Kjo është llogaria juaj.')
  await item(/^Fshi/).click({ force: true })
  expect(chosen).not.toHaveBeenCalled()
})
