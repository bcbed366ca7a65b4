import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { offScreen } from '#tests/support/browser/on-screen.ts'
import {
  chooseTrade,
  cut,
  field,
  newSalon,
  openStep,
  save,
  sentTo,
  show,
} from '#tests/support/browser/screens/new-salon.tsx'
import { updateUser, signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'

beforeEach(() => page.viewport(1440, 900))

const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const open = async (title: string) => {
  await page.getByRole('button', { name: title }).click()
  await openStep(title)
}
function loadAnew() {
  offScreen()
  show()
}
const owner = (currency: string) => ({
  id: 'u',
  role: 'user',
  memberRole: 'owner',
  salon: { id: 's', name: 'Salloni', currency },
})

describe('the draft of a step of the first day', () => {
  test('survives another step and a reload', async () => {
    newSalon()
    show()
    await chooseTrade()
    await field('Çmimi: Qethje').fill('9')
    await tick('Mjekër').click()
    await page.getByRole('button', { name: 'Tjetër' }).click()
    await field('Emri i shërbimit').fill('Larje')
    await open('Salloni juaj')
    await field('Emri i sallonit').fill('Te Ura')
    await open('Çfarë bëni')
    await expect.element(field('Çmimi: Qethje')).toHaveValue('9')
    loadAnew()
    await openStep('Çfarë bëni')
    await expect.element(field('Çmimi: Qethje')).toHaveValue('9')
    await expect.element(tick('Mjekër')).not.toBeChecked()
    await expect.element(field('Emri i shërbimit')).toHaveValue('Larje')
    await expect.element(save('Ruaj 12 shërbime')).toBeEnabled()
    await open('Salloni juaj')
    await expect.element(field('Emri i sallonit')).toHaveValue('Te Ura')
  })

  test('survives where it is names, beside a column that was made meanwhile', async () => {
    const { staff } = newSalon(cut)
    show()
    await field('Emri tjetër').fill('Besnik Gashi')
    staff.push({ ...staff[0], id: 'drita', name: 'Drita' })
    loadAnew()
    await open('Kush punon')
    await expect.element(save('Ruaj 3 veta')).toBeVisible()
    expect(field('Emri').elements()).toMatchObject([
      { value: 'Arta Krasniqi' },
      { value: 'Besnik Gashi' },
      { value: 'Drita' },
    ])
  })

  test('is found again where only its answer was lost', async () => {
    const salon = newSalon(cut)
    show()
    await field('Emri tjetër').fill('Besnik Gashi')
    salon.staff.push({ ...salon.staff[0], id: 'besnik', name: 'Besnik Gashi' })
    loadAnew()
    await open('Kush punon')
    await save('Ruaj 2 veta').click()
    await openStep('Termini i parë')
    expect(sentTo(salon, 'POST /api/staff')).toEqual([])
  })

  test('is gone once it is saved', async () => {
    const salon = newSalon()
    show()
    await field('Emri i sallonit').fill('Te Ura')
    await save('Ruaj sallonin').click()
    await openStep('Çfarë bëni')
    salon.salon.name = 'Te Arta'
    loadAnew()
    await open('Salloni juaj')
    await expect.element(field('Emri i sallonit')).toHaveValue('Te Arta')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  test('goes with the session', async () => {
    newSalon()
    signIn({ token: 'one', user: owner('EUR') as never })
    show()
    await field('Emri i sallonit').fill('Te Ura')
    await expect.poll(() => sessionStorage.getItem('draft:first-salon')).toContain('Te Ura')
    offScreen()
    endSession()
    show()
    await expect.element(field('Emri i sallonit')).toHaveValue('Salloni')
  })
})

test('a price typed by hand stays when the currency changes, and a proposed one follows', async () => {
  newSalon()
  signIn({ token: crypto.randomUUID(), user: owner('EUR') as never })
  show()
  await chooseTrade()
  await field('Çmimi: Qethje').fill('9')
  await field('Minutat: Mjekër').fill('25')
  await expect.element(field('Çmimi: Mjekër')).toHaveValue('4,00')
  updateUser(owner('ALL') as never)
  await expect.element(field('Çmimi: Mjekër')).toHaveValue('400')
  await expect.element(field('Minutat: Mjekër')).toHaveValue('25')
  await expect.element(field('Çmimi: Qethje')).toHaveValue('9')
})
