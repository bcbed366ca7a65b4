import type { Page } from '@playwright/test'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { minutesOfTime, timeOf } from '#contract/visits/visit-time.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { now, today } from '#tests/support/clock.ts'
import { blockOf, phoneOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Teuta, who has been served for ten minutes, and three clients after her. */
async function morning(page: Page, owner: Parameters<typeof salonOf>[1]) {
  const salon = salonOf(page, owner)
  await salon.openDoor({ phone: '+355 69 123 4567' })
  await salon.service('Prerje')
  const minutes = minutesOfTime(wallClock(now(), defaultZone).slice(11, 16))
  const first = Math.floor(minutes / 5) * 5 - 10
  /** So many minutes after Teuta came. */
  const at = (after: number) => timeOf(first + after)
  const book = (name: string, time: string) =>
    salon.book(name, {
      appointment_date: today,
      appointment_time: time,
      client_phone: `069 111 2${time.replace(':', '').slice(1)}`,
      status: 'confirmed',
    })
  await book('Teuta Berisha', at(0))
  await book('Edona Hyseni', at(30))
  await book('Naime Prifti', at(60))
  await book('Doruntina Gjoka', at(90))
  return { salon, at }
}

test('a late barber moves three clients, and their phones say the new time and answer it', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const { salon, at } = await morning(page, owner)
  await enter(page, owner, '/terminet')

  await test.step('three touches from the block to the first message', async () => {
    await blockOf(page, 'Teuta Berisha').click()
    await button(page, 'Vonë…').click()
    await expect(
      page.getByText(`Tani te Teuta Berisha: mbaron ${at(45)}, jo ${at(30)}.`),
    ).toBeVisible()
    await expect(page.locator('.late-moves').getByText('Edona Hyseni')).toBeVisible()
    await expectOpenToEveryone(page)
    await button(page, /^Zhvendos 3/).click()
    await expect(page.getByRole('heading', { name: /^U shtynë tani 3/ })).toBeVisible()
  })
  const edona = await phoneOf(page, salon, 'Edona Hyseni')
  const naime = await phoneOf(page, salon, 'Naime Prifti')
  const doruntina = await phoneOf(page, salon, 'Doruntina Gjoka')

  await test.step('each phone says the new time and the one before', async () => {
    await expect(edona.getByText(`Vizita u shty: ${at(45)} (ishte ${at(30)})`)).toBeVisible()
    await expect(naime.getByText(`Vizita u shty: ${at(75)} (ishte ${at(60)})`)).toBeVisible()
    await expect(doruntina.getByText(`Vizita u shty: ${at(105)} (ishte ${at(90)})`)).toBeVisible()
    await expectOpenToEveryone(doruntina)
  })
  await test.step('one comes, one cannot, and the messages say so while they are open', async () => {
    await button(edona, 'Po vij').click()
    await expect(edona.getByRole('heading', { name: `Shihemi ${at(45)}` })).toBeVisible()
    await button(naime, `S’mund në ${at(75)}`).click()
    await expect(naime.getByText('Vendi mbetet juaji derisa të merreni vesh.')).toBeVisible()
    const answers = page.getByRole('region', { name: /U shtynë tani, të thënë/ })
    await expect(answers.getByText('Po vij')).toBeVisible()
    await expect(answers.getByText('S’mund')).toBeVisible()
    await expect(answers.getByRole('link', { name: 'Gjej orë tjetër' })).toBeVisible()
  })
  await test.step('the schedule shows the answers on the blocks', async () => {
    await page.goto('/terminet')
    await expect(blockOf(page, 'Naime Prifti')).toHaveAttribute('data-answer', 'cannot')
    await expect(blockOf(page, 'Edona Hyseni')).toHaveAttribute('data-answer', 'coming')
    await expect(blockOf(page, 'Doruntina Gjoka')).not.toHaveAttribute('data-answer', /./)
  })
})

test('a late day is opened from the palette, moved, and undone from the toast', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const { salon, at } = await morning(page, owner)
  const times = async () => (await salon.booked(today)).map((one) => one.appointment_time)
  const before = await times()
  await enter(page, owner, '/terminet?vone=1')
  await button(page, /^Zhvendos 3/).click()
  await expect.poll(times).toEqual([0, 45, 75, 105].map(at))
  await button(page, 'Zhbëj').click()
  await expect.poll(times).toEqual(before)
})
