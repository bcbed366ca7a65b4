import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { now } from '#tests/support/clock.ts'
import {
  atFaces,
  face,
  isIn,
  makeTablet,
  setPin,
  typePin,
} from '#tests/support/browser/hands/counter-hand.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

// Passwords and PINs are slow to check on purpose.
test.beforeEach(() => test.slow())
test.use({ viewport: { width: 1024, height: 768 }, refusals: [401, 429] })

test('two members book at the salon’s tablet, and the history names each of them', async ({
  page,
  people,
}) => {
  const owner = await people.owner({ username: 'Arta Krasniqi' })
  const desk = await people.member(owner, 'desk', { username: 'Vjosa Berisha' })
  const barber = await people.member(owner, 'barber', { username: 'Drita Leka' })
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await setPin(page, owner, '4826')
  await setPin(page, desk, '937150')
  await makeTablet(page, owner)

  const book = async (client: string, time: string) => {
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
    const mine = salonOf(page, { token, username: 'Arta Krasniqi' })
    await mine.book(client, { appointment_time: time })
  }
  await test.step('a member without a PIN sets it with the password, and no other account', async () => {
    await face(page, 'Drita').click()
    await expect(page.getByText(/Nuk keni PIN ende/)).toBeVisible()
    await page.getByLabel('Email').fill(desk.email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(desk.password)
    await page.getByLabel('PIN-i i ri').fill('618204')
    const set = page.getByRole('button', { name: 'Vendos PIN-in dhe hyr' })
    await set.click()
    await expect(page.getByText('Kjo llogari nuk është e Drita.')).toBeVisible()
    await page.getByLabel('Email').fill(barber.email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(barber.password)
    await set.click()
    await isIn(page, 'Drita Leka')
    await page.getByRole('button', { name: 'Ndërro' }).click()
    await atFaces(page)
    await face(page, 'Drita').click()
    await typePin(page, '618204')
    await isIn(page, 'Drita Leka')
    await page.getByRole('button', { name: 'Ndërro' }).click()
    await atFaces(page)
  })
  await test.step('with the keys on the screen', async () => {
    await face(page, 'Arta').click()
    await typePin(page, '4826')
    await isIn(page, 'Arta Krasniqi')
    await book('Besa Hoxha', '10:00')
    const menu = page.getByRole('navigation', { name: 'Kryesore' })
    await expect(menu.getByRole('link', { name: 'Konfigurimet' })).toHaveCount(0)
    await page.goto('/konfigurimet?tab=ekipi')
    await expect(page.getByText(/Me PIN kjo faqe nuk hapet/)).toBeVisible()
    await page.getByRole('button', { name: 'Ndërro' }).click()
    await atFaces(page)
  })
  await test.step('with the keyboard', async () => {
    await face(page, 'Vjosa').click()
    await page.keyboard.type('937150')
    await page.keyboard.press('Enter')
    await isIn(page, 'Vjosa Berisha')
    await book('Luan Gashi', '11:00')
    await page.goto('/konfigurimet?tab=historiku')
    await expect(page.getByRole('listitem').filter({ hasText: 'Luan Gashi' })).toContainText(
      'Vjosa',
    )
    await expect(page.getByRole('listitem').filter({ hasText: 'Besa Hoxha' })).toContainText('Arta')
  })
})

test('a walk-in at the tablet asks for a face and its PIN, and five wrong PINs block that face alone', async ({
  page,
  people,
}) => {
  const owner = await people.owner({ username: 'Arta Krasniqi' })
  const desk = await people.member(owner, 'desk', { username: 'Vjosa Berisha' })
  await salonOf(page, owner).service('Prerje')
  await setPin(page, owner, '4826')
  await setPin(page, desk, '9371')
  await makeTablet(page, owner)
  const places = page.getByRole('region', { name: 'Vende të lira sot' })
  await expect(places).toContainText(
    /Vend tani: te Arta\.|Më i shpejti te Arta, \d\d:\d\d|Sot s'ka vend\./,
  )
  const walkIn = places.getByRole('button', { name: 'Kalimtar' })
  await walkIn.click()
  await expect(page.getByRole('heading', { name: 'Kush e ul klientin?' })).toBeVisible()
  await walkIn.click()
  await atFaces(page)
  await walkIn.click()
  await face(page, 'Arta').click()
  await typePin(page, '4826')
  const dialog = page.getByRole('dialog', { name: 'Kalimtar' })
  await expect(dialog).toContainText('Prerje')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Ndërro' }).click()
  await atFaces(page)

  await face(page, 'Arta').click()
  for (const left of ['Edhe 4 prova', 'Edhe 3 prova', 'Edhe 2 prova', 'Edhe 1 provë']) {
    await page.keyboard.type('7391')
    await page.keyboard.press('Enter')
    await expect(page.getByText(left)).toBeVisible()
  }
  await typePin(page, '7391')
  await expect(page.getByText(/hapet përsëri në \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Nuk jeni Arta?' }).click()
  await expect(face(page, 'Arta')).toContainText('mbyllur deri në')
  await face(page, 'Vjosa').click()
  await typePin(page, '9371')
  await isIn(page, 'Vjosa Berisha')
})

test.describe('a tablet left alone', () => {
  test.use({ isClockWound: true })

  test('for five minutes asks and goes back to the choice of members', async ({ page, people }) => {
    const owner = await people.owner({ username: 'Arta Krasniqi' })
    await setPin(page, owner, '4826')
    await makeTablet(page, owner)
    await page.clock.install({ time: now() })
    await page.goto('/')
    await atFaces(page)
    await face(page, 'Arta').click()
    await page.keyboard.type('4826')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Ndërro' })).toBeVisible()
    const asks = page.getByRole('alertdialog', { name: 'Ende këtu?' })
    // The timer is loaded after the log-in: the first wait is polled, the second one is exact.
    const isAsked = async () => {
      await page.clock.runFor('00:15')
      return asks.isVisible()
    }
    await expect.poll(isAsked, { intervals: [50], timeout: 20_000 }).toBe(true)
    await asks.getByRole('button', { name: 'Po, jam këtu' }).click()
    await expect(asks).toBeHidden()
    await page.clock.runFor('04:42')
    await expect(asks).toBeVisible()
    await page.clock.runFor('00:20')
    await atFaces(page)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  })
})

test.describe('a tablet’s session ended from another device', () => {
  test.use({ refusals: [401, 404] })

  test('says so and leads to the log-in', async ({ page, browser, people, product }) => {
    const owner = await people.owner()
    await makeTablet(page, owner)
    const other = await (await anotherDevice(browser, { baseURL: product.url })).newPage()
    await enter(other, { token: await people.signIn(owner.userId) }, '/konfigurimet?tab=ekipi')
    const tablets = other.getByRole('list', { name: 'Tabletët e sallonit' })
    await tablets.getByRole('button', { name: 'Mbyll: iPad te banaku' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Mbyll tabletin' }).click()
    await expect(tablets).toHaveCount(0)
    await other.context().close()

    await page.reload()
    await expect(page.getByText('Kjo pajisje nuk është më tablet i sallonit')).toBeVisible()
    await page.getByRole('button', { name: 'Hyr me fjalëkalim' }).click()
    await expect(page).toHaveURL('/login')
  })
})
