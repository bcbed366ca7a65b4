import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test('an appointment booked or moved on one device appears on the other by itself', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  const other = await context.newPage()
  const live = other.waitForResponse('/api/live')
  await enter(other, { token: await people.signIn(owner.userId) }, `/terminet?d=${nextWeek}`)
  await expect(other.getByText('0 termine · 0,00')).toBeVisible()
  await live

  if (isMobile) await page.getByLabel('Termin i ri').click()
  else await page.keyboard.press('n')
  await page.getByLabel('Klienti').fill('Ermal Shala')
  await page.getByLabel('Klienti').press('Enter')
  await page.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  await page.getByRole('button', { name: /^Ruaj/ }).click()
  await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  await expect(blockOf(other, 'Ermal Shala')).toBeVisible()
  // The stream's first event has loaded everything by now.
  const weeks: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/appointments?from=')) weeks.push(request.url())
  })

  const [booked] = await salon.booked()
  await salon.change(booked?.id ?? '', { appointment_time: '17:00' })
  for (const screen of [page, other])
    await expect(blockOf(screen, 'Ermal Shala')).toContainText('17:00')
  expect(weeks, 'the visit came with the news').toEqual([])
})

async function openForm(page: Page) {
  await blockOf(page, 'Besa Hoxha').click()
  await page.getByRole('button', { name: 'Edito' }).click()
  return page.getByRole('dialog', { name: 'Ndrysho terminin' })
}

test.describe('two people change one appointment', () => {
  test.use({ refusals: [412] })

  test('the second sees what the first changed and chooses which words stay', async ({
    page,
    people,
  }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.barber('Luan')
    const { id } = await salon.book('Besa Hoxha')
    await enter(page, owner, `/terminet?d=${nextWeek}`)
    const form = await openForm(page)
    await form.getByLabel('Çmimi').fill('11')
    await salon.change(id, { appointment_time: '12:30', barber: 'Luan' })

    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    const news = `Dikush e ndryshoi ndërkohë: ora 10:00 → 12:30, berberi ${owner.username} → Luan.`
    await expect(form.getByText(news)).toBeVisible()
    await expect(form.getByLabel('Çmimi'), 'nothing typed is lost').toHaveValue('11')
    await form.getByRole('button', { name: 'Ruaj timen' }).click()
    await expect(form).toBeHidden()
    expect(await salon.booked()).toMatchObject([
      { price: 11, appointment_time: '12:30', barber: 'Luan' },
    ])
  })
})
