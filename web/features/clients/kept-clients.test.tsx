import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientWords } from '#contract/clients/client-words.ts'
import { salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  choose,
  dialog,
  name,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { newClient } from '#tests/support/browser/salon-day.tsx'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { followOutbox } from '#web/visits/outbox/follow.ts'

const cache = newClient()
beforeEach(async () => {
  cache.clear()
  await page.viewport(1280, 900)
  await followOutbox(cache)
})

const told = (words: string) => expect.element(page.getByText(words)).toBeVisible()

async function addFisnik() {
  const server = salonOf(besa)
  show('/klientet', cache)
  loseLine()
  await expect.element(name('Besa Hoxha')).toBeVisible()
  await press('Klient i ri')
  await page.getByLabelText('Emri').fill('Fisnik Hoti')
  await page.getByLabelText('Telefoni').fill('049 310 552')
  await press('Shto klientin')
  await told(clientWords.added('Fisnik Hoti'))
  return server
}

test('a new client without network is in the list and has a page', async () => {
  const server = await addFisnik()
  await told('Pret internetin')
  await name('Fisnik Hoti').click()
  await expect.element(dialog('Fisnik Hoti').getByText('049 310 552')).toBeVisible()
  expect(unsentActs()).toMatchObject([
    { call: 'POST /api/clients', body: { name: 'Fisnik Hoti', phone: '049 310 552' } },
  ])
  expect(server.changes()).toEqual([])
  await press('Mbyll')
})

test('a new client without network is undone from the toast', async () => {
  await addFisnik()
  await press('Zhbëj')
  await expect.element(name('Fisnik Hoti')).not.toBeInTheDocument()
  expect(keptCalls()).toEqual([])
})

test('a changed client without network shows the change, says what was seen, and is as before once undone', async () => {
  const server = salonOf(besa)
  show('/klientet?k=besa-hoxha', cache)
  loseLine()
  await choose('Edito')
  await page.getByLabelText('Shënim').fill('pa sheqer')
  await page.getByLabelText('Emri').fill('Besa Leka')
  await press('Ruaj ndryshimet')
  await told(clientWords.changed('Besa Leka'))
  await expect.element(dialog('Besa Leka').getByText('pa sheqer')).toBeVisible()
  expect(unsentActs()).toMatchObject([
    {
      call: 'PUT /api/clients/:id',
      params: { id: 'besa-hoxha' },
      body: { name: 'Besa Leka', note: 'pa sheqer' },
      seen: { name: 'Besa Hoxha', note: besa.note },
      before: { name: 'Besa Hoxha' },
    },
  ])
  expect(server.changes()).toEqual([])
  await press('Mbyll')
  await expect.element(name('Besa Leka')).toBeVisible()
  await press('Zhbëj')
  await name('Besa Hoxha').click()
  await expect.element(dialog('Besa Hoxha').getByText(/në kafe$/)).toBeVisible()
})
