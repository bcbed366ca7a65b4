import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { clockOf, endOf, minutesOfTime, timeOf } from '#contract/visits/visit-time.ts'
import { addDays, defaultZone, wallClock } from '#contract/kit/time.ts'
import { handOn } from '#tests/support/browser/hands/counted-hand.ts'
import {
  atFaces,
  face,
  isIn,
  makeTablet,
  setPin,
  typePin,
} from '#tests/support/browser/hands/counter-hand.ts'
import { hasHands } from '#tests/support/browser/hands/schedule-hand.ts'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { now, today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** So many minutes from the last full five: a visit at -20 has been running for 20 to 24 minutes. */
function fromNow(minutes: number) {
  const running = minutesOfTime(wallClock(now(), defaultZone).slice(11, 16))
  return timeOf(Math.floor(running / 5) * 5 + minutes)
}
const running = (start: number, duration: number, barber: string) => ({
  appointment_date: today,
  appointment_time: fromNow(start),
  duration,
  barber,
  status: 'confirmed' as const,
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Kalimtar' })
const join = (page: Page) => question(page).getByRole('button', { name: /^Në radhë/ })
const call = (page: Page, whom: string) => page.getByRole('button', { name: `Tjetri: ${whom}` })
const told = (page: Page, words: RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** The desk asks for a chair and has the dialog. */
async function askK(page: Page) {
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('k')
  await expect(question(page)).toBeVisible()
}

test.describe('the line of a shop', { tag: '@desk' }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, refusals: [401, 409] })
  test.beforeEach(() => test.slow())

  test('on a Saturday tablet, desk and two barbers serve six walk-ins between two bookings', async ({
    page,
    browser,
    people,
    product,
  }) => {
    const owner = await people.owner({ username: 'Arta Hoxha' })
    const shop = salonOf(page, owner)
    await shop.service('Prerje')
    const [drita, besnik] = [await shop.barber('Drita'), await shop.barber('Besnik')]
    const vjosa = await people.member(owner, 'desk', { username: 'Vjosa Berisha' })
    const atDrita = await people.member(owner, 'barber', {
      username: 'Drita Leka',
      staffId: drita.id,
    })
    const atBesnik = await people.member(owner, 'barber', {
      username: 'Besnik Gashi',
      staffId: besnik.id,
    })
    await setPin(page, vjosa, '9371')
    await makeTablet(page, owner)
    const salon = salonOf(page, { ...owner, token: await people.signIn(owner.userId) })
    await salon.line()
    const valon = await salon.book('Valon Morina', running(-20, 45, 'Drita'))
    await salon.arrive(valon.id)
    await salon.book('Teuta Berisha', running(-10, 60, 'Besnik'))
    const deviceOf = async (person: { token: string }, path: string) => {
      const context = await anotherDevice(browser, {
        baseURL: product.url,
        serviceWorkers: 'block',
        locale: 'sq-AL',
        timezoneId: 'Europe/Tirane',
        reducedMotion: 'reduce',
      })
      const own = await context.newPage()
      await enter(own, person, path)
      return own
    }
    const desk = await deviceOf(vjosa, '/terminet')
    const phones = [await deviceOf(atDrita, '/'), await deviceOf(atBesnik, '/')] as const
    await hasHands(desk)

    await test.step('the first walk-in sits down where a chair is free', async () => {
      await askK(desk)
      await expect(desk.getByRole('button', { name: 'Ul te Arta, tani' })).toBeVisible()
      await desk.keyboard.press('Enter')
      await told(desk, /^Nr\. 1 te Arta, \d\d:\d\d/)
    })
    await test.step('the second finds none, and is told how long', async () => {
      await askK(desk)
      await expect(join(desk)).toBeFocused()
      await desk.keyboard.press('Enter')
      await told(desk, /^Në radhë, Nr\. 2: \d+–\d+ min/)
    })
    await test.step('the third joins at the tablet, behind a face and its PIN', async () => {
      const foot = page.getByRole('region', { name: 'Radha' })
      await page.reload()
      await expect(foot).toContainText(/^Në radhë 1 · kush vjen tani \d+–\d+ min/)
      await foot.getByRole('button', { name: 'Në radhë' }).click()
      await expect(page.getByRole('heading', { name: 'Kush e vë në radhë?' })).toBeVisible()
      await face(page, 'Vjosa').click()
      await typePin(page, '9371')
      await isIn(page, 'Vjosa Berisha')
      await question(page).getByLabel('Emri').fill('Agim')
      await join(page).click()
      await told(page, /^Në radhë, Nr\. 3: /)
      await page.getByRole('button', { name: 'Ndërro' }).click()
      await atFaces(page)
      await expect(foot).toContainText('Në radhë 2')
    })
    await test.step('two who come together wait together, and one waits for his barber', async () => {
      await askK(desk)
      await question(desk).getByRole('radio', { name: '2' }).check({ force: true })
      await join(desk).click()
      await told(desk, /^Në radhë, Nr\. 4 dhe 5: /)
      await askK(desk)
      await question(desk).getByLabel('Me kë').selectOption({ label: 'Besnik' })
      await question(desk).getByLabel('Emri').fill('Artan')
      await join(desk).click()
      await told(desk, /^Në radhë, Nr\. 6: /)
    })
    await test.step('a barber calls the next, who is not there: the one after sits down', async () => {
      const [own] = phones
      await call(own, '2').click()
      await told(own, /^2 te Drita, \d\d:\d\d/)
      await own.getByRole('button', { name: 'Mungon' }).click()
      await told(own, /2: u thirr para kohe, vendi mbetet\. Agimi te Drita, \d\d:\d\d/)
    })
    await test.step('a barber with a booked client is asked whether that visit is over', async () => {
      const [, own] = phones
      await call(own, '2').click()
      const asked = own.getByRole('alertdialog', { name: /^Teuta, \d\d:\d\d: ka ardhur\?/ })
      await asked.getByRole('button', { name: /^Po, mbaroi: tjetri/ }).click()
      await told(own, /^2 te Besniku, \d\d:\d\d/)
    })
    await test.step('the desk books over the line, and is told whom that pushes back', async () => {
      const visits = await salon.booked(today)
      const last = visits.findLast(({ barber }) => barber === 'Besnik')
      const time = last ? clockOf(endOf(last)) : ''
      await desk.keyboard.press('n')
      const form = desk.getByRole('dialog', { name: 'Termin i ri' })
      await form.getByLabel('Klienti').fill('Fisnik Hoti')
      await form.getByLabel('Klienti').press('Enter')
      await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
      await form.getByRole('button', { name: /Ndrysho$/ }).click()
      await form.getByLabel('Barberi').selectOption({ label: 'Besnik' })
      await form.getByLabel('Ora', { exact: true }).fill(time)
      await form.getByLabel('Ora', { exact: true }).press('Tab')
      // Artan waits for Besnik: no other chair is his way out.
      await form.getByRole('textbox', { name: 'Kohëzgjatja' }).fill('60')
      await expect(form.getByText(/^\d në radhë shty(?:het|hen)/)).toBeVisible()
      await form.getByRole('button', { name: /^Ruaj/ }).click()
      await expect(desk.getByText(appointmentWords.added('Fisnik Hoti'))).toBeVisible()
    })
    const waiting = await salon.inLine()
    expect(waiting.map(({ label }) => label)).toEqual(['4', '5', '6'])
    const seated = (await salon.booked(today)).filter(({ source }) => source === 'walk_in')
    expect(seated.map(({ barber }) => barber).toSorted()).toEqual(['Arta Hoxha', 'Besnik', 'Drita'])
    await Promise.all([desk, ...phones].map((one) => one.context().close()))
  })

  test('closing time books two who wait for tomorrow and leaves the third to be taken off', async ({
    page,
    people,
  }) => {
    const owner = await people.owner({ username: 'Arta Hoxha' })
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    const hours = Array.from({ length: 7 }, () => [{ from: '00:00', to: fromNow(20) }])
    await salon.line({ hours })
    const { id } = await salon.book('Valon Morina', running(-20, 40, 'Arta Hoxha'))
    await salon.arrive(id)
    await salon.joinLine({ client: { name: 'Liridon Bytyqi', phone: '069 123 4567' } })
    await salon.joinLine({ client: { name: 'Besa Hoxha', phone: '069 123 4568' } })
    await salon.joinLine()
    expect((await salon.inLine()).map(({ why }) => why)).toEqual(['closing', 'closing', 'closing'])

    await enter(page, owner)
    await expect(page.getByText(/Këta s.i zë më radha sot/)).toBeVisible()
    await page.getByRole('button', { name: /^Rezervo 2 / }).click()
    const left = async () => (await salon.inLine()).map(({ label }) => label)
    await expect.poll(left).toEqual(['3'])
    const booked = (await salon.booked(addDays(today, 1))).map(({ client_name }) => client_name)
    expect(booked.toSorted()).toEqual(['Besa Hoxha', 'Liridon Bytyqi'])

    await page.goto('/presin?s=radha')
    // The line as the device kept it still shows the two that are booked.
    await expect(page.getByRole('tab', { name: 'Radha 1' })).toBeVisible()
    await page.getByRole('button', { name: /^Hiqe/ }).click()
    await expect.poll(left).toEqual([])
    await expect(page.getByText('Askush në radhë.')).toBeVisible()
  })
})

test('the acts of the line take as many touches and keys as the table says', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner({ username: 'Arta Hoxha' })
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.barber('Drita')
  await salon.line()
  const valon = await salon.book('Valon Morina', running(-20, 90, 'Drita'))
  const hand = handOn(page)
  let before = 0
  /** What was counted since the last one. */
  const taken = () => {
    const count = hand.count() - before
    before = hand.count()
    return count
  }
  await enter(page, owner, '/terminet')
  await hasHands(page)
  await (isMobile ? hand.touch(/^Kalimtar$/) : hand.press('k'))
  const seat = page.getByRole('button', { name: 'Ul te Arta, tani' })
  await expect(seat).toBeVisible()
  expect(taken()).toBe(1)
  await (isMobile ? hand.tap(seat) : hand.press('Enter'))
  await told(page, /^Nr\. 1 te Arta, \d\d:\d\d/)
  expect(taken(), 'a walk-in sits down').toBe(1)
  await expect(question(page)).toBeHidden()

  await (isMobile ? hand.touch(/^Kalimtar$/) : hand.press('k'))
  await expect(join(page)).toBeVisible()
  await (isMobile ? hand.tap(join(page)) : hand.press('Enter'))
  await told(page, /^Në radhë, Nr\. 2: \d+–\d+ min/)
  expect(taken(), 'a walk-in finds no chair').toBe(2)

  await salon.joinLine({ name: 'Agim' })
  await salon.remove(valon.id)
  await enter(page, owner)
  await expect(call(page, '2')).toBeVisible()
  await (isMobile ? hand.tap(call(page, '2')) : hand.press('Enter'))
  await told(page, /^2 te Drita, \d\d:\d\d/)
  expect(taken(), 'the next sits down').toBe(1)
  // One touch more: rows of the line move up by it on purpose, so that no hand counts it.
  await page.getByRole('button', { name: 'Mungon' }).click()
  await told(page, /Agimi te Drita, \d\d:\d\d/)
})
