import type { Page } from '@playwright/test'
import {
  button,
  chooseTime,
  dayIn,
  isIn,
  salonWithDoor,
  time,
} from '#tests/support/browser/door/at-door.ts'
import { askOf, fullSalon } from '#tests/support/browser/door/full-salon.ts'
import { lineOf } from '#tests/support/browser/door/lose-answers.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'

// Answers that are lost, a key under which nothing was booked, and a link whose offer is over.
test.use({ refusals: ['offline', 404, 409] })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const isOurs = (page: Page) => expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
const isUnknown = (page: Page) => expect(page.getByText('Nuk e dimë ende.')).toBeVisible()

type Owner = Parameters<typeof salonWithDoor>[1]
/** A salon with two barbers, which books at once; `standing` are its visits that are not cancelled. */
async function salonAt(page: Page, owner: Owner) {
  const salon = await salonWithDoor(page, owner, { onRequest: false, noticeMinutes: 1440 })
  await salon.barber('Dritan')
  const standing = async () => (await salon.booked()).filter(({ status }) => status !== 'cancelled')
  return { ...salon, standing, line: await lineOf(page.context()) }
}

/** A reload that can't ask what became of the booking either. */
async function reloadUnknown(page: Page) {
  await page.reload()
  await isUnknown(page)
  await expect(page.getByLabel('Emri')).toHaveValue('Besa Mala')
}
const bookTen = (page: Page) => button(page, /^Rezervo .*10:00/).click()

async function fillIn(page: Page, path: string, isMobile: boolean) {
  await page.goto(path)
  await chooseTime(page, '10:00', isMobile)
  await isIn(page, 'Besa Mala', '069 666 1122')
}

test('a booking whose answer is lost is one visit, reloaded, pressed again, or in a new tab', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, standing, line } = await salonAt(page, await people.owner())
  await fillIn(page, path, isMobile)
  line.loseAnswers(/bookings(\/asked)?$/)
  await bookTen(page)
  await isUnknown(page)
  expect(await standing()).toHaveLength(1)
  await reloadUnknown(page)
  await bookTen(page)
  await isUnknown(page)
  const other = await page.context().newPage()
  await page.close()
  await other.goto(path)
  await isUnknown(other)
  line.mend()
  await isOurs(other)
  expect(await standing()).toHaveLength(1)
  expect(line.keys()).toBe(1)
  await other.goto(path)
  await expect(other.getByText(/^Termini juaj: .*10:00$/)).toBeVisible()
})

test('a booking that never arrived is said to be unsent and goes with one press, even if changed', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, standing, line } = await salonAt(page, await people.owner())
  await fillIn(page, path, isMobile)
  line.loseCalls(/bookings(\/asked)?$/)
  await bookTen(page)
  await isUnknown(page)
  await reloadUnknown(page)
  await test.step('later no call of it can arrive any more', async () => {
    await page.evaluate(() => {
      const sent = localStorage.getItem('orari-sent') ?? ''
      localStorage.setItem(
        'orari-sent',
        sent.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - 60_000}`),
      )
    })
    line.mend()
    await page.goto('/robots.txt')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('Nuk u dërgua.')
    expect(await standing()).toEqual([])
  })
  await page.getByLabel('Emri').fill('Besa Malaj')
  await bookTen(page)
  await isOurs(page)
  expect((await standing()).map((visit) => visit.client_name)).toEqual(['Besa Malaj'])
  expect(line.keys()).toBe(1)
})

test('each act on a visit is done once and said so although its answer is lost', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, booked, standing, late, line } = await salonAt(page, await people.owner())
  line.loseAnswers(/^(POST|DELETE) /)
  await page.goto(path)
  await test.step('booked, and booked and undone by one touch', async () => {
    await chooseTime(page, '10:00', isMobile)
    await isIn(page, 'Besa Mala', '069 666 1122')
    await bookTen(page)
    await isOurs(page)
    await page.goBack()
    await button(page, 'Anulo').click()
    await button(page, 'Po, anuloje').click()
    await expect(page.locator('.usual-go')).toBeEnabled()
    expect(await standing()).toEqual([])
    await page.locator('.usual-go').click()
    await isOurs(page)
    await button(page, /^Zhbëj/).click()
    await expect(page.locator('.usual-go')).toBeEnabled()
    expect(await standing()).toEqual([])
    await page.locator('.usual-go').click()
    await isOurs(page)
    expect(await standing()).toHaveLength(1)
  })
  await page.reload()
  await test.step('mails asked for, stopped and resumed', async () => {
    await page.getByLabel('Kujtesë me email?').fill('besa@example.com')
    await button(page, 'Më kujtoni').click()
    await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
    await page.reload()
    await button(page, 'Mos më shkruani më').click()
    await expect(page.getByText('Salloni nuk ju shkruan më me email.')).toBeVisible()
    await button(page, 'Më shkruani përsëri').click()
    await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
  })
  await test.step('moved', async () => {
    await button(page, 'Ndrysho orën').click()
    await dayIn(page, nextWeek).click()
    await time(page, '11:00').click()
    await button(page, 'Zhvendos në 11:00').click()
    await expect(heading(page, 'Ora e re')).toBeFocused()
    await page.reload()
    expect(await standing()).toMatchObject([{ appointment_time: '11:00' }])
  })
  await test.step('pushed back twice, and answered once the second time was seen', async () => {
    const [visit] = await booked()
    const id = visit?.barber_id ?? ''
    await late(id, '10:55', 20)
    await page.reload()
    const [first] = await standing()
    await late(id, '10:55', 40)
    const [second] = await standing()
    expect(first?.appointment_time).not.toBe(second?.appointment_time)
    line.mend()
    await button(page, 'Po vij').click()
    await expect(page.getByText('Ora ndryshoi edhe një herë.')).toBeVisible()
    expect(await standing()).toMatchObject([{ clientAnswer: null }])
    line.loseAnswers(/^(POST|DELETE) /)
    await button(page, 'Po vij').click()
    await expect(heading(page, `Shihemi ${second?.appointment_time}`)).toBeFocused()
    expect(await standing()).toMatchObject([{ clientAnswer: 'coming' }])
  })
  await test.step('cancelled for good', async () => {
    await page.goto(path)
    await button(page, 'Anulo').click()
    await button(page, 'Po, anuloje').click()
    await expect(page.getByText(/^Termini juaj/)).toBeHidden()
    expect(await standing()).toEqual([])
  })
})

test('a client enters and leaves the list, declines and takes an offer once, with every answer lost', async ({
  page,
  people,
  isMobile,
}) => {
  const salon = await fullSalon(page, await people.owner())
  const line = await lineOf(page.context())
  await askOf(page, salon.path, isMobile)
  await isIn(page, 'Agim Berisha', '069 210 1188')
  await test.step('asked while the answers are lost', async () => {
    line.loseAnswers(/^POST .*waiting$/)
    await button(page, /^Më njoftoni$/).click()
    await isUnknown(page)
    line.mend()
    await expect(heading(page, 'Jeni në listë')).toBeVisible()
    expect(await salon.waiting()).toHaveLength(1)
  })
  await test.step('left, and asked again', async () => {
    line.loseAnswers(/^DELETE /)
    await button(page, 'Hiqmëni').click()
    await isUnknown(page)
    expect(await salon.waiting()).toEqual([])
    line.mend()
    await expect(heading(page, 'Nuk jeni më në listë.')).toBeFocused()
    const tab = await page.context().newPage()
    await askOf(tab, salon.path, isMobile)
    await isIn(tab, 'Agim Berisha', '069 210 1188')
    await button(tab, /^Më njoftoni$/).click()
    await expect(heading(tab, 'Jeni në listë')).toBeVisible()
  })
  await salon.free()
  line.loseAnswers(/^(POST|DELETE) .*bookings/)
  await test.step('declined, then taken', async () => {
    await page.goto(await salon.offerTen())
    await button(page, 'Jo, faleminderit').click()
    await expect(heading(page, 'Mbeteni në listë')).toBeVisible()
    expect(await salon.waiting()).toHaveLength(1)
    await page.goto(await salon.offerTen())
    await button(page, 'E dua').click()
    await expect(heading(page, /^Shihemi/)).toBeVisible()
    const taken = (await salon.booked()).filter(({ status }) => status === 'confirmed')
    expect(taken).toHaveLength(1)
  })
})
