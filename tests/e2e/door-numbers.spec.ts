import { button, chooseTime, isIn, salonWithDoor } from '#tests/support/browser/door/at-door.ts'
import { expect, test } from '#tests/support/browser/journey.ts'

test('a number that looks like one of a neighbouring country is asked about before it is sent', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, booked, numbers } = await salonWithDoor(page, await people.owner(), {
    onRequest: false,
    phone: '069 123 4567',
    whatsapp: '00355 69 123 4567',
  })
  await page.goto(path)
  const call = page.locator('a[href="tel:+355691234567"]')
  const write = page.locator('a[href="https://wa.me/355691234567"]')
  await expect(call.first()).toBeVisible()
  await chooseTime(page, '10:00', isMobile)
  await expect(call.filter({ visible: true }).first()).toBeVisible()
  await expect(write.filter({ visible: true }).first()).toBeVisible()

  const number = page.getByLabel('Telefoni')
  const country = page.getByLabel('Vendi i numrit')
  await expect(country).toHaveValue('AL')
  await expect(number).toHaveAttribute('placeholder', '69 212 3456')
  await isIn(page, 'Besa Mala', '044 123 456')
  await button(page, /^Rezervo .*10:00/).click()
  const sheet = page.getByRole('dialog', { name: 'Kosovë apo Shqipëri?' })
  await expect(sheet.getByRole('button', { name: /\+355 44 123 456/ })).toBeVisible()
  expect(await booked()).toEqual([])
  await sheet.getByRole('button', { name: /\+383 44 123 456/ }).click()
  await expect(page.getByText('Besa, vendi është juaji.')).toBeVisible()
  await expect(page.getByText('+383 44 123 456')).toBeVisible()
  expect(await numbers()).toEqual(['+383 44 123 456'])
})

test('the country of a number is chosen from the list, or taken from a pasted number', async ({
  page,
  people,
  isMobile,
}) => {
  const { path, numbers } = await salonWithDoor(page, await people.owner(), { onRequest: false })
  await page.goto(path)
  await chooseTime(page, '10:00', isMobile)
  const number = page.getByLabel('Telefoni')
  const country = page.getByLabel('Vendi i numrit')
  await number.fill('+41 78 123 45 67')
  await expect(country).toHaveValue('CH')
  await expect(number).toHaveValue('78 123 45 67')
  await country.selectOption('DE')
  await isIn(page, 'Besa Mala', '0151 2345 6789')
  await button(page, /^Rezervo .*10:00/).click()
  await expect(page.getByText('+49 151 2345 6789')).toBeVisible()
  expect(await numbers()).toEqual(['+49 151 2345 6789'])
})
