import { fieldComplaints } from '#contract/kit/fields.ts'
import { salonComplaints } from '#contract/salon.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hoursComplaints } from '#contract/working-hours.ts'
import { signIn } from '#web/platform/session.ts'
import {
  field,
  newSalon,
  openStep,
  save,
  sentTo,
  show,
} from '#tests/support/browser/screens/new-salon.tsx'

beforeEach(() => page.viewport(1440, 900))

const keep = save('Ruaj sallonin')
const country = page.getByLabelText('Shteti')

describe('the data of a new salon', () => {
  test('a country sets the zone and no currency, and hours have a break', async () => {
    const salon = newSalon()
    const own = { id: 's', name: 'Salloni', currency: 'EUR' }
    const user = { id: 'u', role: 'user', memberRole: 'owner', salon: own }
    signIn({ token: crypto.randomUUID(), user: user as never })
    show()
    await country.selectOptions('Maqedoni e Veriut')
    await expect.element(page.getByText('Numrat me +389.')).toBeVisible()
    await field('Telefoni i sallonit').fill(' 070 123 456 ')
    await page.getByRole('button', { name: 'E shtunë' }).click()
    await field('Hapet').fill('8')
    await page.getByRole('checkbox', { name: 'Me pushim në mes të ditës' }).click()
    await field('Pushimi mbaron').fill('14:30')
    await keep.click()
    await openStep('Çfarë bëni')
    const day = [
      { from: '08:00', to: '13:00' },
      { from: '14:30', to: '20:00' },
    ]
    expect(sentTo(salon, 'PUT /api/salon')).toEqual([
      {
        country: 'MK',
        timeZone: 'Europe/Skopje',
        hours: [day, day, day, day, day, [], []],
      },
    ])
    expect(sentTo(salon, 'PUT /api/salon/door')).toEqual([{ phone: '070 123 456' }])
    await expect.element(page.getByText('Salloni, 070 123 456')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Denar (den)' }))
      .toHaveAttribute('aria-pressed', 'false')
  })

  test('hours of a salon that never answered are proposed as 9 to 20 without Sunday', async () => {
    const salon = newSalon()
    salon.salon.hours = Array.from({ length: 7 }, () => [{ from: '08:00', to: '22:30' }])
    show()
    await expect.element(field('Hapet')).toHaveValue('09:00')
    await expect.element(field('Mbyllet')).toHaveValue('20:00')
    await expect
      .element(page.getByRole('button', { name: 'E diel' }))
      .toHaveAttribute('aria-pressed', 'false')
    await field('E shtunë mbyllet').fill('15')
    await field('Hapet').fill('8')
    await expect.element(field('E shtunë hapet')).toHaveValue('09:00')
    await keep.click()
    await openStep('Çfarë bëni')
    const day = [{ from: '08:00', to: '20:00' }]
    const saturday = [{ from: '09:00', to: '15:00' }]
    expect(sentTo(salon, 'PUT /api/salon')).toEqual([
      { hours: [day, day, day, day, day, saturday, []] },
    ])
  })

  test('Saturday goes with the other days until it has hours of its own', async () => {
    const salon = newSalon()
    show()
    await field('Hapet').fill('10')
    await expect.element(field('E shtunë hapet')).toHaveValue('10')
    await keep.click()
    await openStep('Çfarë bëni')
    const day = [{ from: '10:00', to: '20:00' }]
    expect(sentTo(salon, 'PUT /api/salon')).toEqual([{ hours: [day, day, day, day, day, day, []] }])
  })

  test('the till is kept where the salon wishes it', async () => {
    const salon = newSalon()
    show()
    await page.getByRole('checkbox', { name: /^Doni të mbani arkën këtu\?/ }).click()
    await keep.click()
    await openStep('Çfarë bëni')
    expect(sentTo(salon, 'PUT /api/salon')).toEqual([{ till: true }])
  })

  test('saved data stands in its fields when the step opens again', async () => {
    newSalon()
    show()
    await field('Telefoni i sallonit').fill('044 111 222')
    await keep.click()
    await page.getByRole('button', { name: 'Salloni juaj' }).click()
    await expect.element(field('Telefoni i sallonit')).toHaveValue('044 111 222')
    await expect.element(field('Emri i sallonit')).toHaveValue('Salloni')
  })

  test('a saved salon is not asked again on another visit', async () => {
    const { salon } = newSalon()
    salon.version = 2
    show()
    await openStep('Çfarë bëni')
  })

  test('wrong fields say why, and nothing is sent', async () => {
    const salon = newSalon()
    show()
    await field('Emri i sallonit').fill(' ')
    await field('Mbyllet').fill('7')
    await field('E shtunë mbyllet').fill('x')
    await keep.click()
    await expect.element(page.getByText(salonComplaints.nameMissing.message)).toBeVisible()
    await expect
      .element(field('Mbyllet'))
      .toHaveAccessibleDescription(hoursComplaints.endsEarly.message)
    await expect
      .element(field('E shtunë mbyllet'))
      .toHaveAccessibleDescription(hoursComplaints.timeWrong.message)
    await expect.element(field('Emri i sallonit')).toHaveFocus()
    expect(salon.server.changes()).toEqual([])
  })

  test('a number that the server refuses says so at its field', async () => {
    const { server } = newSalon()
    server.answer('PUT /api/salon/door', () =>
      Response.json(
        {
          success: false,
          code: 'invalid',
          message: 'x',
          errors: { phone: fieldComplaints.phoneWrong.message },
        },
        { status: 400 },
      ),
    )
    show()
    await field('Telefoni i sallonit').fill('dyqani')
    await keep.click()
    await expect
      .element(field('Telefoni i sallonit'))
      .toHaveAccessibleDescription(new RegExp(fieldComplaints.phoneWrong.message.slice(0, 20)))
  })

  test('days that differ are left to the settings', async () => {
    const { salon } = newSalon()
    salon.hours = salon.hours.with(2, [{ from: '09:00', to: '15:00' }])
    show()
    await expect.element(page.getByText(/^Orari: Hën–Mar 9–20, Mër 9–15/)).toBeVisible()
    await expect.element(field('Hapet')).not.toBeInTheDocument()
  })
})
