import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { booked, json, openSchedule as open } from '#tests/support/browser/schedule.tsx'

const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: new RegExp(name) }))
const block = (name: string | RegExp) => page.getByRole('listitem').getByRole('button', { name })
const refused = () => json({ code: 'unexpected', message: 'Diçka shkoi keq.' }, 500)

beforeEach(() => page.viewport(1440, 900))

describe('a failure to load the schedule', () => {
  test('is shown in a strip that can be closed, and can be retried', async () => {
    let isDown = true
    const week = () => (isDown ? refused() : json({ appointments: [booked('15:00')] }))
    open('/terminet', { week })
    await expect
      .element(page.getByRole('alert').getByText('Gabim në ngarkimin e termineve'))
      .toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Provo përsëri' }).click()
    await expect.element(block(/15:00/)).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('with nothing loaded shows a grid that does not look like a free day', async () => {
    open('/terminet', { week: refused })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.schedule-unknown')).toHaveLength(1)
    await expect.element(page.getByText('Arben', { exact: true }).first()).toBeVisible()
    expect(page.getByRole('region', { name: /termine$/ }).elements()).toEqual([])
    expect(document.querySelectorAll('.schedule-loading, .schedule-skeleton')).toHaveLength(0)
    expect(page.getByText(/vend në|vend i lirë|Asnjë termin/).elements()).toEqual([])
    expect(page.getByRole('alert').getByRole('button', { name: 'Mbyll' }).elements()).toEqual([])
  })

  test('leaves a new appointment possible, also with nothing loaded', async () => {
    open('/terminet', { week: refused })
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Termin i ri' }).click()
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    await expect.element(form.getByRole('button', { name: /^Ruaj terminin/ })).toBeVisible()
  })

  test('keeps what was loaded before, and stays closed once closed', async () => {
    let isDown = false
    const week = () => (isDown ? refused() : json({ appointments: [booked('15:00')] }))
    open('/terminet', { week })
    await expect.element(block(/15:00/)).toBeVisible()
    isDown = true
    dispatchEvent(new Event('visibilitychange'))
    await page.getByRole('alert').getByRole('button', { name: 'Mbyll' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(block(/15:00/)).toBeVisible()
  })

  test('is preceded by a loading message after half a second, not before', async () => {
    open('/terminet', { week: () => new Promise(() => {}) })
    await title('E premte, 20 nëntor').toBeVisible()
    expect(document.body.textContent).not.toContain('Duke ngarkuar...')
    await expect.element(page.getByText('Duke ngarkuar...')).toBeVisible()
  })
})
