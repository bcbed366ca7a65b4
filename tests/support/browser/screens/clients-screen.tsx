import { page } from 'vitest/browser'
import { clientStatus } from '#contract/clients/marks.ts'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { person } from '#tests/support/fixtures/client-list.ts'
import { inSalon, newClient } from '#tests/support/browser/salon-day.tsx'

export function show(address = '/klientet', client = newClient()) {
  history.replaceState(null, '', address)
  inSalon(
    <HistoryRouter>
      <ClientsPage />
    </HistoryRouter>,
    client,
  )
}
export const name = (who: string) => page.getByRole('button', { name: who, exact: true })
export const tab = (words: RegExp) => page.getByRole('tab', { name: words })
export const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title })
export const press = (words: string) =>
  page.getByRole('button', { name: words, exact: true }).click()
/** Chooses an entry of the menu for rare acts. */
export const choose = async (words: string) => {
  await press('Më shumë')
  await page.getByRole('menuitem', { name: words, exact: true }).click()
}

export const besa = person('Besa Hoxha', {
  phone: '069 123',
  email: 'besa@orari.al',
  birthday: '1990-03-31',
  note: 'Pa sheqer\nnë kafe',
})
export const ilir = person('Ilir Dervishi', { status: clientStatus(3, 2), cancelledCount: 2 })
