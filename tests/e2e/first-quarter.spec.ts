import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { authWords } from '#contract/accounts/auth-forms.ts'
import {
  anotherDevice,
  enter,
  expect,
  linkIn,
  mailTo,
  test,
} from '#tests/support/browser/journey.ts'
import { restingSpotOf } from '#tests/support/browser/hands/schedule-hand.ts'
import { addressBook, clientSheet, visitSheet } from '#tests/support/clients/moving-in.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** The second table of docs/touches.md: from where to where, touches, characters. */
const told = new Map(
  readFileSync(new URL('../../docs/touches.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , touches]) => /^\d+$/.test(touches ?? ''))
    .filter(([, , from]) => !/^\d+$/.test(from ?? ''))
    .map(([, act = '', , touches, characters]) => [
      act,
      { touches: Number(touches), characters: Number(characters) },
    ]),
)

/** Counts touches, and each key of the keyboard as a character. */
function counting(page: Page, isMobile: boolean) {
  const count = { touches: 0, characters: 0 }
  return {
    count,
    touch: async (place: Locator) => {
      await (isMobile ? place.tap() : place.click())
      count.touches++
    },
    touchAt: async ({ x, y }: { x: number; y: number }) => {
      await (isMobile ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      count.touches++
    },
    follow: async (link: string) => {
      await page.goto(link)
      count.touches++
    },
    type: async (words: string) => {
      await page.keyboard.type(words)
      count.characters += words.length
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      count.characters++
    },
  }
}

const owner = 'Arben Gashi'
const address = () => `${randomBytes(4).toString('hex')}@ark.al`

test('an owner comes from the landing page to the first appointment, with one password typed once', async ({
  page,
  isMobile,
}) => {
  const { count, touch, touchAt, follow, type, press } = counting(page, isMobile)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const email = address()

  await test.step('the account is opened, and the mail’s link leads into the salon', async () => {
    await page.goto('/landing')
    await touch(page.getByRole('link', { name: /^(Provo \d+ ditë falas|Hap llogarinë)$/ }).first())
    await touch(field('Username'))
    await type(owner)
    await press('Tab')
    await type(email)
    await press('Tab')
    await type('kafe-e-mirë9')
    await press('Enter')
    await expect(page.getByText(authWords.registered)).toBeVisible()
    await follow(linkIn(await mailTo(page, email, /verifik/i)))
    await expect(page).toHaveURL('/')
    const title = isMobile ? 'Mirë se erdhët' : 'Tri hapa, e jeni në punë'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  const steps = page.locator('.first-day')
  await test.step('the salon gets its name and its telephone', async () => {
    await touch(field('Emri i sallonit'))
    await type('Te Beni')
    await touch(field('Telefoni i sallonit'))
    await type('044123456')
    await press('Enter')
    await expect(steps.getByText('Te Beni, 044123456')).toBeVisible()
  })
  const before = { ...count }
  await test.step('a trade brings its services', async () => {
    await touch(button('Lek (L)'))
    await touch(button('Berber'))
    await touch(button('Ruaj 12 shërbime'))
    await expect(steps.getByText(/^Qethje \d/)).toBeVisible()
    expect(count.touches - before.touches).toBe(told.get('Twelve services of a trade')?.touches)
  })
  await test.step('the first appointment is booked', async () => {
    await touch(button('Vetëm unë'))
    await expect(page.locator('.grid-ghost')).toHaveCount(1)
    // On a telephone the greeting lies over the hours of the afternoon.
    await expect(page.locator('.toast')).toHaveCount(0)
    const { x, y } = await restingSpotOf(page, owner, '15:00')
    await touchAt({ x, y: y + 5 })
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    await touch(form.getByLabel('Klienti'))
    await type('Ermal Shala')
    await touch(form.locator('.service-chip').first())
    await touch(form.getByRole('button', { name: /^Ruaj/ }))
    await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  })
  expect(count).toEqual(told.get('A salon opens and books its first appointment'))
  expect(count.touches).toBeLessThanOrEqual(13)
  expect(count.characters).toBeLessThanOrEqual(70)
})

const names = ['Besnik', 'Drita', 'Vjosa']

test('three people are invited by a link, and one of them enters with a name and a password', async ({
  page,
  people,
  browser,
  context,
  isMobile,
}) => {
  const boss = await people.owner()
  const salon = salonOf(page, boss)
  await salon.service('Prerje')
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }),
  )
  await enter(page, boss)
  const { count, touch, type } = counting(page, isMobile)
  const links: string[] = []
  for (const name of names) {
    await touch(page.getByLabel('Emri tjetër'))
    await type(name)
    await touch(page.getByRole('button', { name: `Fto me lidhje: ${name}` }))
    const dialog = page.getByRole('dialog', { name: `Ftesë për ${name}` })
    await expect(dialog.getByRole('img', { name: 'Kodi i ftesës' })).toBeVisible()
    const chat = page.waitForEvent('popup')
    await touch(dialog.getByRole('link', { name: 'Dërgo në WhatsApp' }))
    const sent = new URL((await chat).url()).searchParams.get('text') ?? ''
    links.push(/https?:\S+$/.exec(sent)?.[0] ?? '')
    await (await chat).close()
    await touch(dialog.getByRole('button', { name: 'Mbyll' }).last())
  }
  expect(new Set(links).size).toBe(names.length)
  expect(count).toEqual(told.get('Three people are invited by a link'))

  const other = await anotherDevice(browser)
  const phone = await other.newPage()
  await phone.goto(links[0] ?? '')
  await expect(phone.getByText('Vendosni një fjalëkalim.')).toBeVisible()
  await expect(phone.getByLabel('Emri juaj')).toHaveValue('Besnik')
  await phone.getByLabel('Emri juaj').fill('Besnik Hoxha')
  await phone.getByLabel('Fjalëkalimi', { exact: true }).fill('tre-bredha-mbi-liqen')
  await phone.getByRole('button', { name: 'Hyr në ekip' }).click()
  await expect(phone).toHaveURL('/terminet')
  await other.close()

  await page.goto('/konfigurimet?tab=ekipi')
  const list = page.getByRole('list', { name: 'Njerëzit' }).getByRole('listitem')
  await expect(list.filter({ hasText: 'Drita' })).toContainText('me lidhje')
  await expect(list.filter({ hasText: 'Besnik' })).toContainText(/besnik\.\d{4}/)
})

test('an address book and two sheets bring clients and visits into a new salon, and say what is not read', async ({
  page,
  people,
  isMobile,
}) => {
  const boss = await people.owner()
  const salon = salonOf(page, boss)
  for (const name of ['Qethje', 'Mjekër', 'Larje']) await salon.service(name)
  for (const name of ['Luan', 'Drita']) await salon.barber(name)
  await enter(page, boss)
  const { count, touch, type } = counting(page, isMobile)
  const press = (name: string | RegExp) => touch(page.getByRole('button', { name }))
  const tick = (words: RegExp) =>
    touch(page.locator('.import-choice label').filter({ hasText: words }))
  const came = (words: string) => expect(page.getByRole('heading', { name: words })).toBeVisible()
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await press('Zgjidh skedarin')
    const mimeType = name.endsWith('.vcf') ? 'text/vcard' : 'text/csv'
    await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(text) })
    // The file itself is touched in the device's own window.
    count.touches++
  }
  await touch(page.getByRole('link', { name: 'Silli këtu' }))
  await choose('kontaktet.vcf', addressBook)
  await tick(/^Zgjidhi të gjithë/)
  for (const name of ['Mami', 'Taxi']) {
    await touch(page.getByLabel('Vetëm me'))
    await page.keyboard.press('ControlOrMeta+a')
    await type(name)
    await tick(/^Zgjidhi këtë/)
  }
  await press(/^Sill 300/)
  await came('300 klientë të rinj')

  await press('Sill një skedar tjetër')
  await choose('klientet.csv', clientSheet)
  await press('Provo, pa ruajtur gjë')
  await expect(page.getByText('ditëlindja nuk lexohet; nuk merret')).toBeVisible()
  await press(/^Sill 1\b.*, plotëso 300/)
  await came('1 klient i ri')

  await press(/^Silli$/)
  await choose('terminet.csv', visitSheet)
  await press('Provo, pa ruajtur gjë')
  await press('Përputhi me 4 emrat më të afërt')
  await press(/^Sill 187/)
  await came('187 termine të reja')
  expect(count).toEqual(told.get('An address book, a sheet of clients and 187 visits are brought'))
})
