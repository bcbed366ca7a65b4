import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { entriesFor } from './menu.ts'

const keyOf = (act: string) =>
  page.getByText(act, { exact: true }).element().nextElementSibling?.textContent

test('the list of keys holds every key of the visit’s card', async () => {
  salonDay()
  inSalon(<KeysDialog entries={entriesFor({}, 'open')} onClose={() => undefined} />)
  await expect.element(page.getByText('Zhvendos terminin', { exact: true })).toBeVisible()
  expect(keyOf('Edito terminin e hapur')).toBe('E')
  expect(keyOf('Klienti i terminit të hapur erdhi')).toBe('A')
})
