import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { addDays } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import {
  addressOf,
  anotherDevice,
  enter,
  expect,
  linkIn,
  mailTo,
  newAddress,
  test,
} from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'

const password = 'tre-bredha-mbi-liqen'
const aMinute = 60_000

test('an invited barber follows the link and books a first appointment within a minute', async ({
  page,
  people,
  browser,
}) => {
  const owner = await people.owner()
  const address = newAddress('rinor.kelmendi')
  await page.request.post(serviceRoutes.add.path, {
    data: { name: 'Prerje', price: 8, duration: 30 },
    headers: { authorization: `Bearer ${owner.token}` },
  })
  await enter(page, owner, '/konfigurimet?tab=ekipi')

  const link = await test.step('the owner invites a barber with a new column', async () => {
    await page.getByRole('button', { name: 'Shto dikë' }).click()
    await page.getByLabel('Emri', { exact: true }).fill('Rinor Kelmendi')
    await page.getByRole('checkbox', { name: /^Ka llogari/ }).check()
    await page.getByLabel('E-maili').fill(address)
    await page.getByRole('button', { name: 'Dërgo ftesën' }).click()
    const people = page.getByRole('list', { name: 'Njerëzit' })
    await expect(people.getByRole('listitem').filter({ hasText: 'Rinor' })).toContainText(
      'kolonë e re',
    )
    return linkIn(await mailTo(page, address, /Ftesë/))
  })

  const context = await anotherDevice(browser)
  const phone = await context.newPage()
  const started = performance.now()
  await test.step('the new barber follows the link and sees the day', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Arta Hoxha ju fton' })).toBeVisible()
    expect((await addressOf(phone)).href).not.toContain('token')
    await phone.reload()
    await phone.getByLabel('Emri juaj').fill('Rinor Kelmendi')
    await phone.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
    await phone.getByLabel('Mbaj mend këtë pajisje').check()
    await phone.getByRole('button', { name: 'Hyr në ekip' }).click()
    await expect(phone).toHaveURL('/terminet')
  })

  await test.step('the first appointment is booked', async () => {
    await phone.goto(`/terminet?d=${addDays(today, 1)}&new=1`)
    const form = phone.getByRole('dialog', { name: 'Termin i ri' })
    await form.getByLabel('Klienti').fill('Ermal Shala')
    await form.getByLabel('Klienti').press('Enter')
    await form.getByRole('radio', { name: /^Prerje/ }).check({ force: true })
    await form.getByRole('button', { name: /Ndrysho$/ }).click()
    await form.getByLabel('Barberi').selectOption({ label: 'Rinor Kelmendi' })
    await form.getByRole('button', { name: /^Ruaj/ }).click()
    await expect(phone.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  })
  const took = Math.round(performance.now() - started)
  test
    .info()
    .annotations.push({ type: 'from the link to the first appointment', description: `${took} ms` })
  expect(took).toBeLessThan(aMinute)

  await test.step('the next visit shows the day again, without a log-in', async () => {
    await phone.close()
    const again = await context.newPage()
    await again.goto('/terminet')
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(/^Terminet/)
  })
  await context.close()
})
