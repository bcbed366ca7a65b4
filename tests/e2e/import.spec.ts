import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const people = 312
const bad = 9

const csv = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
const nameOf = (nth: number) => `Klienti${String.fromCodePoint(97 + (nth % 26))} Numër${nth}`
const clients = csv(
  'Emri;Telefoni;Shënime',
  ...Array.from({ length: people }, (_, nth) => `${nameOf(nth)};+383446${10_000 + nth};`),
  ...Array.from({ length: bad }, (_, nth) => (nth % 2 ? ';04 77;' : ';;vetëm një shënim')),
)
/** Three weeks of next month, each visit on a day of its own; one barber bears a name that only the file knows. */
const visitsOf = (barber: string) =>
  csv(
    'Data;Ora;Klienti;Shërbimi;Berberi;Minutat;Çmimi',
    ...Array.from({ length: 20 }, (_, nth) =>
      [
        addDays(nextWeek, 14 + nth),
        '10:00',
        nameOf(nth),
        'Prerje',
        nth === 19 ? 'Beni' : barber,
        '30',
        '8,00',
      ].join(';'),
    ),
  )

type File = { name: string; buffer: Buffer }

/** Counts the touches from the settings on. */
function handOn(page: Page) {
  let touches = 0
  return {
    touches: () => touches,
    async press(name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') {
      await page.getByRole(role, { name }).click()
      touches++
    },
    async choose(file: File) {
      const chooser = page.waitForEvent('filechooser')
      await this.press('Zgjidh skedarin')
      await (await chooser).setFiles({ ...file, mimeType: 'text/csv' })
      // The file itself is touched in the device's own window.
      touches++
    },
  }
}

/** A step that everybody can read and reach. */
async function expectSound(page: Page) {
  expect(await complaints(page)).toEqual([])
  expect(await spillOf(page)).toBe(0)
}

test('a salon begins with the clients and the visits that it had elsewhere', async ({
  page,
  people: accounts,
  isMobile,
}) => {
  const owner = await accounts.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await enter(page, owner, '/konfigurimet')
  const hand = handOn(page)

  await hand.press(/^Sill të dhënat/, isMobile ? 'link' : 'tab')
  await expect(page.getByText('Nga ku?')).toBeVisible()
  await expectSound(page)
  await hand.choose({ name: 'klientet.csv', buffer: clients })
  await expect(page.getByRole('combobox', { name: 'Telefoni' })).toHaveValue('phone')
  await expectSound(page)
  await hand.press('Provo, pa ruajtur gjë')
  await expect(page.getByText('pa emër e pa numër').first()).toBeVisible()
  await expectSound(page)
  await hand.press(/^Sill 312/)
  await expect(page.getByRole('heading', { name: `${people} klientë të rinj` })).toBeVisible()
  await expectSound(page)
  expect(hand.touches(), 'touches from the settings to the end').toBe(5)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Shkarko' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('rreshtat-klientet.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(1 + bad)
  expect(lines[0]).toBe('\uFEFFArsyeja;Emri;Telefoni;Shënime')
  expect(lines).toContain('numri ka 4 shifra dhe s’ka emër;;04 77;')

  await hand.press('Silli')
  await hand.choose({ name: 'terminet.csv', buffer: visitsOf(owner.username) })
  await hand.press('Provo, pa ruajtur gjë')
  await page.getByLabel('Beni · 1 rresht').selectOption(owner.username)
  await hand.press('Sill 20 termine')
  await expect(page.getByRole('heading', { name: '20 termine të reja' })).toBeVisible()
  const [visit] = await salon.booked(addDays(nextWeek, 14))
  expect(visit).toMatchObject({ client_name: nameOf(0), appointment_time: '10:00' })
  await expect.poll(async () => (await salon.booked(addDays(nextWeek, 33))).length).toBe(1)
})

test('an import is undone from the history, and the same file a second time doubles nobody', async ({
  page,
  people: accounts,
}) => {
  const owner = await accounts.owner()
  const few = csv('Emri;Telefoni', 'Teuta Berisha;+38344218640', 'Ilir Gjoka;+38349662015')
  await enter(page, owner, '/klientet')
  const hand = handOn(page)
  await hand.press(/^Sill$/, 'link')
  await hand.choose({ name: 'klientet.csv', buffer: few })
  await hand.press('Provo, pa ruajtur gjë')
  await hand.press(/^Sill 2/)
  await expect(page.getByRole('heading', { name: '2 klientë të rinj' })).toBeVisible()
  await hand.press('Sill një skedar tjetër')
  await hand.choose({ name: 'klientet.csv', buffer: few })
  await hand.press('Provo, pa ruajtur gjë')
  await expect(page.getByText('S’ka gjë për të sjellë')).toBeVisible()

  await page.goto('/konfigurimet?tab=historiku')
  const told = page.getByRole('listitem').filter({ hasText: '2 klientë' })
  await told.getByRole('button', { name: 'Zhbëj' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj' }).click()
  await expect(told.getByRole('button', { name: 'Zhbëj' })).toHaveCount(0)
  expect(await salonOf(page, owner).numbers()).toEqual([])
})

test('a visit whose place is taken comes at another one', async ({ page, people: accounts }) => {
  const owner = await accounts.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const day = addDays(nextWeek, 14)
  await salon.book('Teuta Berisha', { appointment_date: day, appointment_time: '10:00' })
  await enter(page, owner, '/konfigurimet?tab=import')
  const hand = handOn(page)
  await page.getByRole('radio', { name: /^Termine/ }).check({ force: true })
  await hand.choose({ name: 'terminet.csv', buffer: visitsOf(owner.username) })
  await hand.press('Provo, pa ruajtur gjë')
  await page.getByLabel('Beni · 1 rresht').selectOption(owner.username)
  await expect(page.getByRole('button', { name: 'Sill 19 termine' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: nameOf(0) })
  await expect(row.getByText('i zënë: Teuta Berisha 10:00–10:30')).toBeVisible()
  await row.getByRole('button', { name: 'Vendi tjetër…' }).press('Enter')
  const places = page.getByRole('menuitem')
  await expect(places.first()).toBeFocused()
  await expectSound(page)
  const time = (await places.first().textContent())?.slice(0, 5) ?? ''
  await page.keyboard.press('Enter')
  await expect(row.getByText('e mban vendin')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Ktheje' })).toBeFocused()
  await expectSound(page)
  await hand.press('Sill 20 termine')
  await expect(page.getByRole('heading', { name: '20 termine të reja' })).toBeVisible()
  const times = (await salon.booked(day)).map((one) => [one.client_name, one.appointment_time])
  expect(times).toContainEqual([nameOf(0), time])
})
