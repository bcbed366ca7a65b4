import type { Page } from '@playwright/test'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { bookCut } from '#tests/support/browser/hands/booking-hand.ts'
import {
  atFaces,
  face,
  isIn,
  makeTablet,
  setPin,
  typePin,
} from '#tests/support/browser/hands/counter-hand.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({
  viewport: { width: 1024, height: 768 },
  refusals: [401, 'offline'],
  serviceWorkers: 'allow',
})

/** How many sealed copies lie on the tablet. */
const copiesOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('orari-device')
    await new Promise((done) => (opening.onsuccess = done))
    const { result: store } = opening
    const asked = store.transaction('faces').objectStore('faces').getAllKeys()
    await new Promise((done) => (asked.onsuccess = done))
    store.close()
    return (asked.result as string[]).filter((key) => key.startsWith('copy ')).length
  })

test('three faces work a Saturday without a line, and two decisions are left for Sunday', async ({
  page,
  context,
  browser,
  people,
  product,
}) => {
  test.slow()
  const owner = await people.owner({ username: 'Arta Krasniqi' })
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const { id: staffId } = await salon.barber('Drita')
  const desk = await people.member(owner, 'desk', { username: 'Vjosa Berisha' })
  const barber = await people.member(owner, 'barber', { username: 'Drita Leka', staffId })
  const faces = [
    ['Arta', owner, '4826'],
    ['Vjosa', desk, '9371'],
    ['Drita', barber, '6182'],
  ] as const
  for (const [, person, pin] of faces) await setPin(page, person, pin)
  await makeTablet(page, owner)
  const atHome = { ...owner, token: await people.signIn(owner.userId) }
  const office = salonOf(page, atHome)
  const comeIn = async (name: string, pin: string) => {
    await face(page, name).click()
    await typePin(page, pin)
  }
  const leave = async () => {
    await page.getByRole('button', { name: 'Ndërro' }).click()
    await atFaces(page)
  }
  await test.step('all three have entered while there was a line', async () => {
    for (const [name, { username }, pin] of faces) {
      await comeIn(name, pin)
      await isIn(page, username)
      await leave()
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await expect.poll(() => copiesOn(page), { timeout: 30_000 }).toBe(3)
  })

  await context.setOffline(true)
  await expect(page.getByText(/^Pa internet që nga/)).toBeVisible()
  await office.book('Lorik Haxhiu', { appointment_time: '10:00' })
  await office.book('Ilir Cana', { appointment_time: '12:00', barber: 'Drita' })
  const written = [
    ['Besa Hoxha', '10:00'],
    ['Ermal Shala', '11:00'],
    ['Fatos Muja', '12:00'],
  ] as const
  for (const [nth, [name, { username }, pin]] of faces.entries()) {
    const [client, time] = written[nth] ?? ['', '']
    await test.step(`${name} books without a line`, async () => {
      await comeIn(name, pin)
      await isIn(page, username)
      await page.goto(`/terminet?d=${nextWeek}`)
      await isIn(page, username)
      await bookCut(page, client, { time })
      await expect(blockOf(page, client)).toBeVisible()
      await leave()
    })
  }
  await expect(page.getByText('3 presin')).toBeVisible()

  await test.step('at night the tablet delivers by itself', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/^Pa internet që nga/)).toBeHidden()
    const names = async () =>
      (await office.booked()).map(({ client_name }) => client_name).toSorted()
    await expect.poll(names).toEqual(['Ermal Shala', 'Ilir Cana', 'Lorik Haxhiu'])
  })

  await test.step('on Sunday the owner decides by one touch each', async () => {
    const phone = await anotherDevice(browser, { baseURL: product.url })
    const home = await phone.newPage()
    await enter(home, atHome, '/presin?s=internet')
    for (const left of [2, 1]) {
      await expect(home.getByRole('tab', { name: `Pa internet ${left}` })).toBeVisible()
      await home.locator('.act-way').first().click()
    }
    await expect.poll(async () => (await office.booked()).length).toBe(5)
    await phone.close()
  })
})
