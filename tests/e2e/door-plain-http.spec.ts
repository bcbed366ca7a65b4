import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { button, chooseTime, isIn, salonWithDoor } from '#tests/support/browser/door/at-door.ts'
import { addressOf, expect, journeyLaunchedWith } from '#tests/support/browser/journey.ts'

const host = 'salloni.test'

/** A browser that finds the product under this name. Over plain http it withholds what only secure addresses have. */
const test = journeyLaunchedWith({
  chromium: `--host-resolver-rules=MAP ${host} 127.0.0.1`,
  firefox: { 'network.dns.localDomains': host },
})
test.use({ refusals: [428, 'plain http'] })

const hmacKey = 'a key'

test('a booking with a challenge succeeds over plain http, and its link is sent by WhatsApp', async ({
  page,
  people,
  product,
  isMobile,
}) => {
  const { path, booked } = await salonWithDoor(page, await people.owner(), { onRequest: false })
  const proofs: string[] = []
  await page.route('**/bookings', async (route) => {
    const { proof } = route.request().postDataJSON() as { proof?: string }
    if (proof !== undefined) {
      proofs.push(proof)
      return route.continue()
    }
    const challenge = await createChallenge({ hmacKey, maxnumber: 500 })
    return route.fulfill({ status: 428, json: { code: bookingErrors.proofNeeded.code, challenge } })
  })
  await page.goto(`${product.url.replace('localhost', host)}${path}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await chooseTime(page, '10:00', isMobile)
  await isIn(page, 'Besa Mala', '069 666 1122')
  await button(page, /^Rezervo .*10:00/).click()
  await expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
  expect(await booked()).toHaveLength(1)
  expect(await verifySolution(proofs[0] ?? '', hmacKey)).toBe(true)

  const { href } = await addressOf(page)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = page.waitForEvent('popup')
  await button(page, 'Dërgoje vetes').click()
  const message = await opened
  await message.waitForURL('https://wa.me/**')
  expect(new URL(message.url()).searchParams.get('text')).toContain(href)
  await expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
})
