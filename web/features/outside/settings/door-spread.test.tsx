import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Spread } from '#contract/visits/free/fit.ts'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { DoorSpread } from './door-spread.tsx'

function Chosen() {
  const [spread, setSpread] = useState<Spread>('all')
  return <DoorSpread spread={spread} onChange={setSpread} />
}
const drawn = (selector: string) => document.querySelectorAll(`.door-morning ${selector}`).length

test('the way of showing free times is explained by a morning with the times that clients see', async () => {
  openPage('/konfigurimet', <Chosen />)
  await expect.element(page.getByText(/8 nga 8 orë/)).toBeVisible()
  expect([drawn('.slot'), drawn('.unseen'), drawn('.good')]).toEqual([8, 0, 0])
  await page.getByRole('radio', { name: 'Me shenjë' }).click()
  await expect.element(page.getByText(/ku s’hyn asnjë shërbim.*8 nga 8 orë/)).toBeVisible()
  expect([drawn('.unseen'), drawn('.good')]).toEqual([0, 4])
  await page.getByRole('radio', { name: 'Vetëm ngjitur' }).click()
  await expect.element(page.getByText(/6 nga 8 orë/)).toBeVisible()
  expect([drawn('.slot'), drawn('.unseen'), drawn('.good')]).toEqual([8, 2, 0])
})
