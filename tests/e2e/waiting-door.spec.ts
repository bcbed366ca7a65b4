import type { Browser, Page } from '@playwright/test'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { offerErrors } from '#contract/outside/waiting-outside.ts'
import { button, isIn } from '#tests/support/browser/door/at-door.ts'
import { askOf, fullSalon } from '#tests/support/browser/door/full-salon.ts'
import { anotherDevice, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'

// An offer that is over, and a third request.
test.use({ refusals: [409, 429] })

const send = (page: Page) => button(page, /^Më njoftoni$/).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** A client asks there for a slot. */
async function agimAsks(page: Page, owner: Parameters<typeof fullSalon>[1], isMobile: boolean) {
  const salon = await fullSalon(page, owner)
  await askOf(page, salon.path, isMobile)
  await isIn(page, 'Agim Berisha', '069 210 1188')
  await send(page)
  return salon
}

test('a client asks for a place on a full day, is offered one, and takes it', async ({
  page,
  people,
  isMobile,
}) => {
  const salon = await fullSalon(page, await people.owner())
  await test.step('three ready answers, a name and a number', async () => {
    await askOf(page, salon.path, isMobile)
    await page.getByLabel('Paradite').check()
    await expectOpenToEveryone(page)
    await send(page)
    await expect(page.getByText('Shkruani emrin.')).toBeVisible()
    await isIn(page, 'Agim Berisha', '069 210 1188')
    await send(page)
    await expect(heading(page, 'Jeni në listë')).toBeVisible()
    await expect(page.getByText('Agim, ju shkruajmë sapo të lirohet një vend.')).toBeVisible()
    await expectOpenToEveryone(page)
    expect(await salon.waiting()).toMatchObject([
      { from: nextWeek, to: nextWeek, before: '12:00', source: 'online' },
    ])
  })
  await test.step('the device remembers it on the salon’s page', async () => {
    await page.goto(salon.path)
    await expect(page.getByText(/^Në listën e pritjes/)).toBeVisible()
  })
  await test.step('the offer is held, taken, and stays a visit', async () => {
    await salon.free()
    await page.goto(await salon.offerTen())
    await expect(heading(page, 'Një vend për ju')).toBeVisible()
    await expect(page.getByText(/^Vendi është për ju deri në/)).toBeVisible()
    await expectOpenToEveryone(page)
    await button(page, 'E dua').click()
    await expect(heading(page, /^Shihemi/)).toBeVisible()
    await page.reload()
    await expect(heading(page, /^Shihemi/)).toBeVisible()
    expect(await salon.waiting()).toEqual([])
    const taken = (await salon.booked()).filter(({ status }) => status === 'confirmed')
    expect(taken.map(({ client_name: name }) => name)).toEqual(['Agim Berisha'])
  })
  await test.step('the client who has taken it waits no longer on this device', async () => {
    await page.goto(salon.path)
    await expect(button(page, /^Prerje/)).toBeVisible()
    await expect(page.getByText(/^Në listën e pritjes/)).toBeHidden()
  })
})

test('an offer that is over, or is declined, leaves its client on the list until they leave it', async ({
  page,
  people,
  isMobile,
}) => {
  const salon = await agimAsks(page, await people.owner(), isMobile)
  await expect(heading(page, 'Jeni në listë')).toBeVisible()
  await salon.free()

  const noMails = button(page, 'Asnjë sallon të mos më shkruajë')
  await test.step('pressed after the salon took it back, opened from the foot of a mail', async () => {
    await page.goto(`${await salon.offerTen()}?mails=reader#email`)
    await expect(noMails).toBeInViewport()
    await salon.takeBack((await salon.waiting())[0]?.id ?? '')
    await button(page, 'E dua').click()
    await expect(heading(page, 'Vendi iku')).toBeVisible()
    await expect(page.getByText(/^Sapo kaloi\./)).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Vendi iku')).toBeVisible()
    await expect(noMails).toBeVisible()
    await expectOpenToEveryone(page)
  })
  await test.step('a no keeps them on the list, and the page lets them leave it', async () => {
    await page.goto(await salon.offerTen())
    await button(page, 'Jo, faleminderit').click()
    await expect(heading(page, 'Mbeteni në listë')).toBeVisible()
    expect(await salon.waiting()).toHaveLength(1)
    await button(page, 'Hiqmëni nga lista').click()
    await expect(heading(page, 'Nuk jeni më në listë.')).toBeVisible()
    expect(await salon.waiting()).toEqual([])
  })
})

test('a request is changed without a second one, and a third is refused where it stands', async ({
  page,
  people,
  isMobile,
}) => {
  const salon = await agimAsks(page, await people.owner(), isMobile)
  await button(page, 'Ndrysho').click()
  await page.getByLabel('Pas 17:00').check()
  await send(page)
  await expect(heading(page, 'Jeni në listë')).toBeVisible()
  await expect(page.getByText('pas 17:00')).toBeVisible()
  await expect.poll(salon.waiting).toMatchObject([{ after: '17:00' }])

  const askAgain = async (refusal?: object) => {
    const tab = await page.context().newPage()
    // Limits are off in journeys: the server's refusal, as it words it.
    if (refusal)
      await tab.route('**/waiting', (route) => route.fulfill({ status: 429, json: refusal }))
    await askOf(tab, salon.path, isMobile)
    await isIn(tab, 'Agim Berisha', '069 210 1188')
    await send(tab)
    return tab
  }
  await expect(heading(await askAgain(), 'Jeni në listë')).toBeVisible()
  const third = await askAgain(offerErrors.twoOpen)
  await expect(third.getByText(/Keni dy kërkesa të hapura/)).toBeVisible()
  const anew = await page.context().newPage()
  await anew.goto(salon.path)
  await expect(button(anew, 'Hiqmëni nga lista')).toHaveCount(2)
  await button(anew, 'Hiqmëni nga lista').first().click()
  await expect(button(anew, 'Hiqmëni nga lista')).toHaveCount(1)
  expect(await salon.waiting()).toHaveLength(1)
})

/** Of a browser that runs no program. */
const plainPage = async (page: Page, browser: Browser) =>
  (
    await anotherDevice(browser, {
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
      locale: 'sq-AL',
    })
  ).newPage()

test('without JavaScript one client declines an offer and leaves the list, and another takes one', async ({
  page,
  people,
  browser,
  isMobile,
}) => {
  const salon = await agimAsks(page, await people.owner(), isMobile)
  await expect(heading(page, 'Jeni në listë')).toBeVisible()
  await salon.free()
  const plain = await plainPage(page, browser)
  await test.step('a no keeps them on the list', async () => {
    await plain.goto(await salon.offerTen())
    await button(plain, 'Jo, faleminderit').click()
    await expect(plain.getByText(/^Kjo ofertë ka mbaruar\./)).toBeVisible()
    await expect(button(plain, 'Hiqmëni nga lista')).toBeVisible()
    expect(await salon.waiting()).toHaveLength(1)
  })
  await test.step('a client who declined leaves the list', async () => {
    await button(plain, 'Hiqmëni nga lista').click()
    await expect(plain).toHaveURL(/\/s\//)
    expect(await salon.waiting()).toEqual([])
  })
  await test.step('a yes books', async () => {
    const { id } = await salon.service('Larje')
    await salon.wait({ client: { name: 'Besa Mala', phone: '069 666 1122' }, services: [id] })
    const link = await salon.offerTen()
    await plain.goto(link)
    await button(plain, 'E dua').click()
    await expect(heading(plain, /^Shihemi/)).toBeVisible()
    expect(await salon.waiting()).toEqual([])
  })
  await plain.context().close()
})
