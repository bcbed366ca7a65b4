import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareReplies } from '#contract/till/till-replies.ts'
import { shareErrors } from '#contract/till/shares.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  besnik,
  bodyOf,
  button,
  november,
  openShares,
  payout,
} from '#tests/support/tills/shown-shares.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { SharesPage } from './shares-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const screen = (
  <>
    <SharesPage />
    <QuestionHost />
  </>
)
type How = Parameters<typeof openShares>
const open = (shares?: How[1], how?: How[2]) => openShares(screen, shares, how)
const text = (words: string | RegExp) => page.getByText(words)

test('a barber is paid out in three touches, the way among them, and the toast takes it back', async () => {
  const message = shareReplies.paidOut('Besnik Gashi').message
  const asked = open(undefined, { answer: () => says({ message, payout }) })
  let touches = 0
  const touch = async (place: ReturnType<typeof button>) => {
    await place.click({ force: true })
    touches++
  }
  await touch(button('U pagua…: Besnik Gashi'))
  await expect.element(text(/Shifrat e 1–20 nëntor ngrijnë për Besnik Gashi\./)).toBeVisible()
  await expect.element(text('14 nën, nga arka')).toBeVisible()
  await touch(page.getByRole('radio', { name: 'Transfer' }))
  await touch(button('U pagua 365,40\u00a0€'))
  await expect.element(text(message)).toBeVisible()
  expect(touches).toBe(3)
  expect(asked[0]?.path).toBe('/api/staff/besnik/payouts')
  expect(bodyOf(asked)).toEqual({ ...november, method: 'transfer' })
  await button('Zhbëj').click()
  await expect.poll(() => asked.at(-1)?.path).toBe('/api/payouts/p1')
})

test.for([shareErrors.nothingLeft, shareErrors.spanPaid])(
  'a payout that is refused says so in its dialog: $code',
  async (refusal) => {
    open(undefined, { answer: () => refuses(refusal) })
    await button('U pagua…: Besnik Gashi').click()
    await button('U pagua 365,40\u00a0€').click()
    await expect.element(page.getByRole('dialog').getByText(refusal.message)).toBeVisible()
  },
)

test('the days after a payout are paid alone', async () => {
  const earlier = { ...payout, to: '2026-11-10', amount: 100 }
  const asked = open([besnik({ paid: 100, left: 265.4, payouts: [earlier] })])
  await expect.element(text('−\u00a0100,00\u00a0€')).toBeVisible()
  await button(/^U pagua…/).click()
  await expect.element(text(/Shifrat e 11–20 nëntor/)).toBeVisible()
  await button('U pagua 265,40\u00a0€').click()
  await expect.poll(() => asked.length).toBe(1)
  expect(bodyOf(asked)).toEqual({ from: '2026-11-11', to: '2026-11-20', method: 'till' })
})

test('a card that was paid is locked, opens its rows, and its payout is removed after a question', async () => {
  const asked = open([besnik({ paid: 365.4, left: 0, payouts: [payout] })], {
    answer: () => says({ message: shareReplies.payoutTakenBack.message }),
  })
  await expect.element(text('U pagua')).toBeVisible()
  await expect.element(text('më 19 nën, nga arka')).toBeVisible()
  await expect.element(button(/^U pagua…/)).not.toBeInTheDocument()
  await expect.element(button(/^Avans: Besnik/)).not.toBeInTheDocument()
  await button('Rreshtat: Besnik Gashi').click()
  await expect.element(text('Asnjë rresht në këto ditë.')).toBeVisible()
  await button('Më shumë: Besnik Gashi').click()
  await page.getByRole('menuitem', { name: /^Hiq pagesën/ }).click()
  await expect.element(text(/^Besnik Gashi, 1–20 nëntor: 365,40/)).toBeVisible()
  await button('Hiq pagesën').click()
  await expect.element(text(shareReplies.payoutTakenBack.message)).toBeVisible()
  expect([asked[0]?.method, asked[0]?.path]).toEqual(['DELETE', '/api/payouts/p1'])
})

test('more advance than share is a debt to the salon, which nobody pays out', async () => {
  open([besnik({ advances: 527.4, left: -12 })])
  await expect.element(text('I mbetet borxh sallonit')).toBeVisible()
  await expect.element(text('−12,00\u00a0€').first()).toBeVisible()
  await expect.element(button(/^U pagua…/)).not.toBeInTheDocument()
  await expect.element(button('Avans: Besnik Gashi')).toBeVisible()
})

test('a phone shows the sum and the acts of a card, and its lines behind the sum', async () => {
  await page.viewport(390, 844)
  open()
  const lines = button(/^Shërbime: /).first()
  await expect.element(button('U pagua…: Besnik Gashi')).toBeVisible()
  await expect.element(lines).not.toBeInTheDocument()
  await button(/^Për t’u paguar/)
    .first()
    .click()
  await expect.element(lines).toBeVisible()
})

test('a manager without network reads shares and changes none', async () => {
  open([besnik()], { role: 'manager' })
  await expect.element(button(/^U pagua…/)).toBeEnabled()
  setOnline(false)
  await expect.element(button(/^U pagua…/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Avans: Besnik Gashi')).toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
})

test('shares that could not be loaded say so, and can be loaded again', async () => {
  open([besnik()], { failing: 1 })
  await button('Provo përsëri').click()
  await expect.element(button(/^U pagua…/)).toBeVisible()
})

test('the desk pays nobody', async () => {
  open([besnik()], { role: 'desk' })
  await expect.element(text('365,40\u00a0€').first()).toBeVisible()
  await expect.element(button(/^(U pagua…|Avans:)/)).not.toBeInTheDocument()
})
