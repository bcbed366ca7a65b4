import type { Page } from '@playwright/test'
import { accountDataWords } from '#contract/accounts/account-data.ts'
import { liveRoute } from '#contract/live.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import {
  anotherDevice,
  enter,
  expect,
  linkIn,
  mailTo,
  test,
} from '#tests/support/browser/journey.ts'
import { now } from '#tests/support/clock.ts'

const restricted = 'Qasje e kufizuar'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Chooses a plan, and an outcome on the pay page. */
async function choose(page: Page, plan: 'Mujor' | 'Vjetor', choice: string) {
  await page.getByRole('button', { name: `Abonohu Tani për planin ${plan}` }).click()
  await expect(page).toHaveURL(/\/dev\/paysera\?/)
  const button = page.getByRole('button', { name: choice, exact: true })
  if (!(await button.isVisible())) await page.getByText('Për zhvilluesit').click()
  await button.click()
}

test('a payment after the trial opens everything again, on the other device too', async ({
  page,
  people,
  browser,
}) => {
  const arta = await people.expired()
  const otherDevice = await (await anotherDevice(browser, { isClockWound: true })).newPage()
  await otherDevice.clock.install({ time: now() })
  const line = otherDevice.waitForResponse(`**${liveRoute.path}`)
  await enter(otherDevice, arta, '/terminet')
  await expect(heading(otherDevice)).toHaveText(restricted)
  await line
  // Its clock stands still, so it can't have asked by itself every half minute.
  await otherDevice.clock.pauseAt(now().getTime() + 1000)

  await enter(page, arta)
  await expect(heading(page)).toHaveText(restricted)
  await expect(page.getByRole('button', { name: accountDataWords.download })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Abonohu Tani' }).click()
  await expect(page.getByText('Provë falas ka përfunduar!')).toBeVisible()
  await choose(page, 'Mujor', 'Paguaj')
  await expect(heading(page)).toHaveText('Pagesa u krye')
  await expectOpenToEveryone(page)
  await expect(async () => {
    await otherDevice.clock.runFor(300)
    await expect(heading(otherDevice)).toHaveText(/^Terminet/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await otherDevice.context().close()

  await page.getByRole('link', { name: 'Hap Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Tri hapa, e jeni në punë')
  await expect(page.getByText('Abonimi juaj ka skaduar!')).toHaveCount(0)

  await page.goto(linkIn(await mailTo(page, arta.email, /fatura/i)))
  await expect(page.getByRole('article')).toContainText('Abonim Mujor në Orari')
  await expectOpenToEveryone(page)
  await page.getByRole('link', { name: 'Kthehu te Abonimi' }).click()
  await expect(page.getByRole('link', { name: /^Fatura/ })).toBeVisible()
})

test('a failed payment and an abandoned one unlock nothing and say so', async ({
  page,
  people,
}) => {
  await enter(page, await people.expired(), '/abonimi')
  await choose(page, 'Vjetor', 'Pagesa dështon')
  await expect(page.getByText(/^Pagesa dështoi dhe abonimi nuk ndryshoi/)).toBeVisible()
  await choose(page, 'Vjetor', 'Anulo dhe kthehu')
  await expect(page.getByText(/^Pagesa u ndërpre/)).toBeVisible()
  await page.getByRole('button', { name: 'Mbyll' }).click()
  await expect(page).toHaveURL('/abonimi')
  await page.goto('/')
  await expect(heading(page)).toHaveText(restricted)
})

test('a payment waits on its page until the late confirmation arrives', async ({
  page,
  people,
}) => {
  await enter(page, await people.expired(), '/abonimi')
  await choose(page, 'Mujor', 'Njoftimi vjen 5 s pas kthimit')
  await expect(heading(page)).toHaveText('Po konfirmohet pagesa')
  await expectOpenToEveryone(page)
  await expect(heading(page)).toHaveText('Pagesa u krye', { timeout: 25_000 })
})
