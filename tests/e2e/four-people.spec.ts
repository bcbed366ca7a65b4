import type { Browser, Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes, serviceWords } from '#contract/services/services.ts'
import { listStaff } from '#server/features/staff/data.ts'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { bookCut } from '#tests/support/browser/hands/booking-hand.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

type Person = { token: string; username: string }

/** Opens a device for this member; `heard` holds every answer of the server to its page. */
async function deviceOf(browser: Browser, baseURL: string, person: Person, path: string) {
  const context = await anotherDevice(browser, {
    baseURL,
    serviceWorkers: 'block',
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const heard: string[] = []
  await page.exposeFunction('hear', (words: string) => heard.push(words))
  await page.addInitScript(() => {
    const fetched = fetch
    type Hearing = { hear: (words: string) => void }
    const hear = (words: string) => (window as unknown as Hearing).hear(words)
    window.fetch = async (...asked) => {
      const answer = await fetched(...asked)
      const copy = answer.clone().body?.pipeThrough(new TextDecoderStream())
      void copy?.pipeTo(new WritableStream({ write: hear })).catch(() => undefined)
      return answer
    }
  })
  const live = page.waitForResponse('/api/live')
  await enter(page, person, path)
  await live
  return { page, heard, close: () => context.close() }
}

async function book(page: Page, client: string, barber: string) {
  await bookCut(page, client, { barber })
  await expect(page.getByText(appointmentWords.added(client))).toBeVisible()
}

const serviceIn = (page: Page) => page.getByRole('group', { name: 'Prerje', exact: true })
const openPerson = async (page: Page, name: string) => {
  await page.getByRole('list', { name: 'Njerëzit' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Roli dhe hyrja' })).toBeVisible()
}

test.use({ viewport: { width: 1440, height: 900 } })

test('four members of a salon see each other’s changes, and only what their roles may see', async ({
  browser,
  page,
  people,
  product,
  database,
}) => {
  const arta = await people.owner({ username: 'Arta Hoxha' })
  const salon = salonOf(page, arta)
  await salon.service('Prerje')
  await salon.barber('Drita')
  const staff = await listStaff(database, arta.salonId)
  const staffId = staff.find(({ name }) => name === 'Drita')?.id ?? null
  const besnik = await people.member(arta, 'manager', { username: 'Besnik Gashi' })
  const vjosa = await people.member(arta, 'desk', { username: 'Vjosa Berisha' })
  const drita = await people.member(arta, 'barber', { username: 'Drita Leka', staffId })
  const hidden = await page.request.put(salonRoutes.change.path, {
    data: { barbersSeeOthers: false },
    headers: { authorization: `Bearer ${arta.token}` },
  })
  expect(hidden.ok()).toBe(true)
  const day = `/terminet?d=${nextWeek}`
  const at = (who: Person, path: string) => deviceOf(browser, product.url, who, path)
  const [owner, manager, desk, barber] = await Promise.all([
    at(arta, '/konfigurimet?tab=ekipi'),
    at(besnik, '/konfigurimet?tab=sherbimet'),
    at(vjosa, day),
    at(drita, day),
  ])

  await test.step('the desk books for the barber, whose page shows it', async () => {
    await book(desk.page, 'Liridon Bytyqi', 'Drita')
    await expect(blockOf(barber.page, 'Liridon Bytyqi')).toBeVisible()
  })

  await test.step('the barber’s page never receives the name of a colleague’s client', async () => {
    await book(desk.page, 'Teuta Fejza', 'Arta Hoxha')
    await expect(blockOf(barber.page, 'Klient')).toBeVisible()
    const all = barber.heard.join('')
    expect(all, 'what is heard is heard whole').toContain('Liridon Bytyqi')
    expect(all).not.toContain('Teuta')
    expect(await barber.page.content()).not.toContain('Teuta')
  })

  await test.step('the manager’s new price is used at the desk', async () => {
    await desk.page.keyboard.press('n')
    const form = desk.page.getByRole('dialog', { name: 'Termin i ri' })
    await expect(form.getByRole('radio', { name: /^Prerje.*8,00/ })).toBeAttached()
    await serviceIn(manager.page).getByRole('button', { expanded: false }).click()
    await serviceIn(manager.page).getByLabel('Çmimi').fill('9,50')
    await manager.page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(manager.page.getByText(serviceWords.saved)).toBeVisible()
    await expect(form.getByRole('radio', { name: /^Prerje.*9,50/ })).toBeAttached()
  })

  await test.step('the manager becomes desk: the next change of settings is refused', async () => {
    await openPerson(owner.page, 'Besnik')
    await owner.page.getByLabel(/^Roli:/).selectOption({ label: 'Recepsion' })
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Ndrysho' }).click()
    await expect(owner.page.getByText('Besnik Gashi u ruajt.')).toBeVisible()
    const refused = await manager.page.request.post(serviceRoutes.add.path, {
      data: { name: 'Mjekër', price: 5, duration: 15 },
      headers: { authorization: `Bearer ${besnik.token}` },
    })
    expect(refused.status()).toBe(403)
    await expect(manager.page.getByText('Këtë e sheh vetëm pronari ose menaxheri.')).toBeVisible()
    await expect(serviceIn(manager.page)).toHaveCount(0)
  })

  await test.step('the barber is removed from the salon: the open page is logged out', async () => {
    await owner.page.getByRole('link', { name: 'Te Ekipi' }).click()
    await openPerson(owner.page, 'Drita')
    await owner.page.getByRole('button', { name: 'Hiqja hyrjen' }).click()
    const sure = owner.page.getByRole('alertdialog')
    await sure.getByRole('button', { name: 'Hiqe nga ekipi' }).click()
    await expect(barber.page).toHaveURL('/login')
    await expect(barber.page.getByText('Liridon Bytyqi')).toHaveCount(0)
  })

  await test.step('the history names the author of each act', async () => {
    await owner.page.goto('/konfigurimet?tab=historiku')
    const told = owner.page.getByRole('listitem')
    for (const words of [
      /^Vjosa Berisha caktoi terminin e Liridon Bytyqi, .* te Drita/,
      /^Vjosa Berisha caktoi terminin e Teuta Fejza, .* te Arta Hoxha/,
      /^Besnik Gashi ndryshoi çmimin e Prerje nga 8,00.€ në 9,50.€/,
      /^Arta Hoxha ndryshoi vendin e Besnik Gashi në ekip: Recepsion/,
      /^Arta Hoxha largoi Drita Leka nga ekipi/,
    ])
      await expect(told.getByText(words)).toBeVisible()
  })
  await Promise.all([owner, manager, desk, barber].map(({ close }) => close()))
})
