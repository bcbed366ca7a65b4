import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { complaints } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** A site of another origin that shows this body and allows its pages nothing but what the policy names. */
async function siteOf(body: string, policy: string) {
  const site = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'; ${policy}`,
    })
    response.end(
      '<!doctype html><html lang="sq"><head><meta name="viewport" content="width=device-width">' +
        `<link rel="icon" href="data:,"><title>Salloni</title></head><body><main><h1>Salloni</h1>${body}</main></body></html>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => site.close() }
}

/** What a page asks of the product, with the cookies that go and come. */
function asked(page: Page, product: string) {
  const paths: string[] = []
  const cookies: string[] = []
  page.on('response', async (response) => {
    if (!response.url().startsWith(product)) return
    paths.push(new URL(response.url()).pathname)
    // Of what is on its way when the test ends nobody asks any more.
    const sent = await response
      .request()
      .allHeaders()
      .catch(() => ({}))
    const answered = await response.allHeaders().catch(() => ({}))
    if ('cookie' in sent || 'set-cookie' in answered) cookies.push(response.url())
  })
  return { paths, cookies }
}

const withButtons = (script: string, policy: string) =>
  siteOf(`<p>${script}</p><p>${script.replace('<script', '<script data-lang="en"')}</p>`, policy)

test('a salon’s own site shows the first free slot under a strict policy and leads to the booking', async ({
  page,
  people,
  product,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const path = await salon.openDoor({ noticeMinutes: 0 })
  const address = `${product.url}${path}/button.js`
  const program = await (await page.request.get(address)).body()
  const hash = `sha384-${createHash('sha384').update(program).digest('base64')}`
  const site = await withButtons(
    `<script src="${address}" integrity="${hash}" crossorigin="anonymous" async></script>`,
    `script-src '${hash}'; connect-src ${product.url}`,
  )
  const { paths, cookies } = asked(page, product.url)
  await page.goto(site.url)
  const albanian = page.getByRole('link', { name: /^Rezervo vendi i parë: \S+.* \d\d:\d\d$/ })
  await expect(albanian).toBeVisible()
  const english = page.getByRole('link', { name: /^Book first slot: \S+.* \d\d:\d\d$/ })
  await expect(english).toBeVisible()
  await expect(english).toHaveCSS('color', 'rgb(255, 255, 255)')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await complaints(page)).toEqual([])
  expect(await smallTargetsWithin(page, 'body')).toEqual([])
  expect(await spillOf(page)).toBeLessThanOrEqual(0)

  const call = `/api/public/salons/${path.slice('/s/'.length)}/next`
  expect(paths.filter((one) => !one.endsWith('/button.js'))).toEqual([call])
  expect(cookies).toEqual([])
  await page.keyboard.press('Tab')
  await expect(albanian).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(english).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}${path}?lang=en`)
  await expect(page.getByRole('heading', { name: 'What are you coming for?' })).toBeVisible()
  site.close()
})

test.describe('a button without an answer', () => {
  test.use({ refusals: [404, 'offline'] })

  test('the button without an answer leads to the page, and that of a shut page is absent', async ({
    page,
    people,
    product,
  }) => {
    const salon = salonOf(page, await people.owner())
    await salon.service('Prerje')
    const path = await salon.openDoor()
    const script = `<script src="${product.url}${path}/button.js" async></script>`
    const site = await siteOf(
      `${script}<p>Pas butonit</p>`,
      `script-src ${product.url}; connect-src ${product.url}`,
    )
    await page.route('**/next', (route) => route.abort())
    await page.goto(site.url)
    await expect(page.getByRole('link', { name: 'Rezervo', exact: true })).toHaveAttribute(
      'href',
      `${product.url}${path}?lang=sq`,
    )
    await page.unroute('**/next')
    await salon.openDoor({ on: false })
    const answer = page.waitForResponse('**/next')
    await page.reload()
    expect((await answer).status()).toBe(404)
    await expect(page.getByText('Pas butonit')).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    site.close()
  })
})
