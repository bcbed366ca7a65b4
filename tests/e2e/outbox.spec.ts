import { randomUUIDv7 } from 'node:crypto'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { now } from '#tests/support/clock.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const name = 'Fatos Muja'

test('an act whose slot was taken meanwhile is decided by one touch, and another waits again after Zhbëj', async ({
  page,
  people,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const { barber_id } = await salon.book('Ilir Cana')
  const write = (call: string, more: object) => ({
    id: randomUUIDv7(),
    at: now().toISOString(),
    call,
    ...more,
  })
  const bookAt = (id: string, client_name: string) =>
    write('POST /api/appointments', {
      body: {
        id,
        client_name,
        barber_id,
        service_name: 'Prerje',
        appointment_date: nextWeek,
        appointment_time: '10:00',
        price: 8,
      },
    })
  const id = randomUUIDv7()
  const note = write('PUT /api/appointments/:id', {
    params: { id },
    body: { note: 'vjen me djalin' },
    seen: { note: '' },
  })
  const acts = [bookAt(id, name), note, bookAt(randomUUIDv7(), 'Era Hoxha')]
  const sent = await page.request.post(outboxRoutes.deliver.path, {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { v: 1, sentAt: now().toISOString(), acts },
  })
  expect(sent.status()).toBe(200)

  await enter(page, owner, '/presin')
  await page.getByRole('tab', { name: 'Pa internet 2' }).click()
  const row = (client: string) =>
    page.getByRole('button', { name: new RegExp(`, ${client}, (?!shënimi)`) })
  if (isMobile) await row(name).tap()
  await expect(page.getByText(/shënimi i \d\d:\d\d/)).toBeVisible()
  await expectOpenToEveryone(page)
  const first = page.locator('.act-way').first()
  await (isMobile ? first.tap() : first.click())
  await expect(page.getByText(new RegExp(`^${name}: `))).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Pa internet 1' })).toBeVisible()
  const booked = async () =>
    (await salon.booked()).map(({ client_name, note: words }) => `${client_name} ${words}`)
  expect((await booked()).toSorted()).toEqual([`${name} vjen me djalin`, 'Ilir Cana '])

  if (isMobile) await row('Era Hoxha').tap()
  await page.getByRole('button', { name: 'Hiqe', exact: true }).click()
  await expect(page.getByText('Asgjë nuk pret vendim.')).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).last().click()
  await expect(row('Era Hoxha')).toBeVisible()
})
