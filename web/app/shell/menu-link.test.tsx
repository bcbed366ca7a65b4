import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { MenuLink } from './menu-link.tsx'

function open(address: string) {
  history.replaceState(null, '', address)
  onScreen(
    <HistoryRouter>
      <MenuLink className="tab" label="Dashboard" to="/">
        Dashboard
      </MenuLink>
      <MenuLink className="tab" label="Klientet" to="/klientet">
        Klientet
      </MenuLink>
    </HistoryRouter>,
  )
}
const current = () =>
  page
    .getByRole('link')
    .elements()
    .filter((link) => link.ariaCurrent === 'page')
    .map((link) => link.textContent)

test('the menu marks the open page, also for a page below it', async () => {
  open('/klientet')
  await expect.poll(current).toEqual(['Klientet'])
  open('/klientet/arta')
  await expect.poll(current).toEqual(['Klientet', 'Klientet'])
})

test('the dashboard is marked only at its own address', async () => {
  open('/')
  await expect.poll(current).toEqual(['Dashboard'])
})

test('the number of those who wait is read as words', async () => {
  onScreen(
    <MenuLink
      className="tab"
      label="Presin"
      to="/presin"
      waits={{ number: '3', words: '3 presin përgjigje' }}
    >
      <span>Presin</span>
    </MenuLink>,
  )
  const link = page.getByRole('link', { name: 'Presin, 3 presin përgjigje', exact: true })
  await expect.element(link).toHaveAttribute('data-waits', '3')
})
