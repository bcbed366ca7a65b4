import { addDays } from '#contract/kit/time.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const tomorrow = addDays(today, 1)
const overmorrow = addDays(today, 2)

test(
  'a client booked today is written to, and every device shows that it was done',
  { tag: '@desk' },
  async ({ page, context, people, isMobile }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.client('Agim Rexha', { phone: '069 111 2233' })
    await salon.book('Agim Rexha', { appointment_date: overmorrow })
    const other = await context.newPage()
    await enter(other, owner, '/presin?s=mesazhe')
    await enter(page, owner, '/presin?s=mesazhe')

    // A visit booked on another device appears at once.
    await salon.book('Era Hoti', {
      appointment_date: overmorrow,
      appointment_time: '12:00',
      client_phone: '+383 44 718 204',
    })
    await expect(page.getByRole('button', { name: /^Era Hoti / })).toBeVisible()
    const row = page.getByRole('button', { name: /^Agim Rexha e / })
    await row.click()
    await expect(page.getByLabel('Teksti për Agim Rexha')).toHaveValue(
      /Përshëndetje Agim! Vendi është juaji/,
    )
    await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/355691112233\?text=P%C3%ABrsh/,
    )
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    if (isMobile) expect(await smallTargetsWithin(page, 'main')).toEqual([])

    // The link of the call is for the telephone; it opens nothing here.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link', { name: /^Thirr/ }).click()
    for (const device of [page, other])
      await device.getByRole('button', { name: 'Të thëna sot 1' }).click()
    const told = /^Agim Rexha: Telefon/
    await expect(page.getByRole('button', { name: told })).toBeVisible()
    await other.getByRole('button', { name: told }).click()
    await expect(row).toBeVisible()
  },
)

test('nineteen clients of tomorrow are reminded with one touch each', async ({
  page,
  people,
  database,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const names = Array.from({ length: 19 }, (_, nth) => `Vizitor ${nth + 1}`)
  let visit = ''
  for (const [nth, name] of names.entries())
    ({ id: visit } = await salon.book(name, {
      appointment_date: tomorrow,
      appointment_time: `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`,
      duration: 30,
      client_phone: `069 111 22${String(nth + 10)}`,
    }))
  // What was booked today is confirmed and not reminded of.
  await database`
    update appointments set created_at = created_at - interval '1 day'
    where salon_id = (select salon_id from appointments where id = ${visit})`
  await page.addInitScript(() => void (window.open = () => null))
  await enter(page, owner, '/presin')
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[rel=noreferrer]'))
        event.preventDefault()
    }),
  )
  let touches = 1
  await page.getByRole('tab', { name: /^Mesazhe/ }).click()
  await expect(page.getByRole('region', { name: 'Kujtesa për nesër' })).toContainText('19')
  await expect(page.getByRole('button', { name: 'edhe 12 të tjerë' })).toBeVisible()

  for (const [nth, name] of names.entries()) {
    // Told, it stands in its place for a moment and can't be pressed.
    const row = page.getByRole('button', { name: new RegExp(`^${name} nesër`), disabled: false })
    // At a desk the first is pressed and the others follow by Enter.
    if (isMobile) await page.getByRole('link', { name: `WhatsApp: ${name}`, exact: true }).tap()
    else if (nth === 0)
      await page.getByRole('link', { name: `WhatsApp: ${name}`, exact: true }).click()
    else {
      await expect(row).toBeFocused()
      await page.keyboard.press('Enter')
    }
    touches += 1
    await expect(row).toBeHidden()
  }
  expect(touches).toBe(1 + 19)
  await expect(page.getByText('Për sot askush. Dita është e thënë.')).toBeVisible()
  await expect(page.getByText(/^19 u dërguan, e fundit \d\d:\d\d\.$/)).toBeVisible()
  const told = () => database<{ count: number }>`
    select count(*)::int as count from messages_told
    where salon_id = (select salon_id from appointments where id = ${visit}) and by = 'whatsapp'`
  await expect.poll(told).toEqual([{ count: 19 }])
})

test(
  'the texts stand behind the pencil, and Back leads to the list',
  { tag: '@desk' },
  async ({ page, people }) => {
    await enter(page, await people.owner(), '/presin?s=mesazhe')
    await page.getByRole('link', { name: 'Tekstet' }).click()
    await expect(page.getByRole('heading', { name: 'Tekstet' })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Kujtesa/ })).toBeVisible()
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    await page.goBack()
    await expect(page.getByText('Për sot askush. Dita është e thënë.')).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Kthehu te mesazhet' }).click()
    await expect(page.getByText('Për sot askush. Dita është e thënë.')).toBeVisible()
  },
)
