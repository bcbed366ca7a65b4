import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Double } from '#contract/clients/doubles.ts'
import { undoErrors } from '#contract/undo.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { switchSingleKeys } from '#web/platform/single-keys.ts'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { press, show, tab } from '#tests/support/browser/screens/clients-screen.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  setOnline(true)
  switchSingleKeys(true)
})

type Half = Double['a']
const half = (name: string, more: Partial<Half> = {}): Half => ({
  ...person(name, more),
  latest: null,
  ...more,
})
const number = '044 833 547'
const linda = half('Linda Kelmendi', {
  phone: number,
  totalAppointments: 9,
  note: 'vjen me vajzën',
  latest: { date: '2026-10-12', time: '14:30', barber: 'Drita' },
})
const lindita = half('Lindita Kelmendi', { phone: number, totalAppointments: 3 })
const mentor = half('Mentor Aliu', { totalAppointments: 1 })
const mendor = half('Mendor Aliu', { totalAppointments: 2 })
const pairs: Double[] = [
  { a: linda, b: lindita, why: 'number' },
  { a: mentor, b: mendor, why: 'name' },
]

function open(found = pairs, address = '/klientet?tab=dyfishte') {
  const server = salonOf(...found.flatMap(({ a, b }) => [a, b]).map((one) => person(one.name, one)))
  server.doubles.push(...found)
  show(address)
  return server
}
const pair = (words: RegExp) => page.getByRole('listitem').filter({ hasText: words })
const kept = (name: RegExp) => page.getByRole('radio', { name, checked: true })
const acts = (server: ReturnType<typeof open>) =>
  server.changes().map(({ call, body }) => [call, body])

describe('the tab of doubles', () => {
  test('is there while there are any, with their number', async () => {
    open(pairs, '/klientet')
    await tab(/^Të dyfishtë\s*2$/).click()
    expect(location.search).toBe('?tab=dyfishte')
    await expect.element(page.getByText(/^Çifte që ngjasojnë\./)).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'Kërko klient' }))
      .not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /Pa numër/ })).not.toBeInTheDocument()
    await tab(/^Aktivë/).click()
    await expect.element(page.getByRole('textbox', { name: 'Kërko klient' })).toBeVisible()
  })

  test('is not there without any', async () => {
    const server = open([], '/klientet')
    await expect.poll(() => server.asked('GET /api/clients/doubles')).toHaveLength(1)
    await expect.element(tab(/^Me anulime/)).toBeVisible()
    await expect.element(tab(/^Të dyfishtë/)).not.toBeInTheDocument()
  })

  test('says that none is left to those who stand on it', async () => {
    open([])
    await expect.element(page.getByText('Asnjë çift më. Faleminderit.')).toBeVisible()
  })
})

describe('a pair', () => {
  test('says why it is shown, what is known of both and what moves', async () => {
    open()
    const one = pair(/I njëjti numër/)
    for (const words of [/^9.vizita$/, 'e fundit: 12 tet, Drita', 'Shënim: vjen me vajzën'])
      await expect.element(one.getByText(words)).toBeVisible()
    await expect.element(one.getByText(/^3.vizita kalojnë te Linda Kelmendi$/)).toBeVisible()
    const other = pair(/Emra me një shkronjë ndryshe/)
    await expect.element(other.getByText(/^1.vizitë kalon te Mendor Aliu$/)).toBeVisible()
    const marks = [...other.element().querySelectorAll('mark')].map(
      ({ textContent }) => textContent,
    )
    expect(marks).toEqual(['t', 'd'])
  })

  test('becomes the client that is chosen, and the next pair takes the focus', async () => {
    const server = open()
    await expect.element(kept(/^Linda Kelmendi/)).toBeVisible()
    await page.getByRole('radio', { name: /^Lindita Kelmendi/ }).click()
    await expect.element(page.getByText(/^9.vizita kalojnë te Lindita Kelmendi$/)).toBeVisible()
    await pair(/I njëjti numër/)
      .getByRole('button', { name: 'Bashko' })
      .click()
    await expect.element(page.getByText('U bashkuan në Lindita Kelmendi')).toBeVisible()
    await expect.element(pair(/I njëjti numër/)).not.toBeInTheDocument()
    await expect.element(kept(/^Mendor Aliu/)).toHaveFocus()
    await expect.element(tab(/^Të dyfishtë\s*1$/)).toBeVisible()
    expect(acts(server)).toEqual([
      ['POST /api/clients/lindita-kelmendi/merge', { other: 'linda-kelmendi' }],
    ])
  })

  test('comes back by the toast, or says why it cannot', async () => {
    const server = open()
    await pair(/I njëjti numër/)
      .getByRole('button', { name: 'Bashko' })
      .click()
    server.answer('POST /api/salon/history/merge/undo', () => {
      server.doubles.unshift(...pairs.slice(0, 1))
      return says({ message: 'Janë prapë dy klientë.', historyId: 'undo' })
    })
    await press('Zhbëj')
    await expect.element(page.getByText('Janë prapë dy klientë.')).toBeVisible()
    await expect.element(pair(/I njëjti numër/)).toBeVisible()
    await pair(/I njëjti numër/)
      .getByRole('button', { name: 'Bashko' })
      .click()
    server.answer('POST /api/salon/history/merge/undo', () => refuses(undoErrors.changedSince))
    await press('Zhbëj')
    await expect.element(page.getByText(undoErrors.changedSince.message)).toBeVisible()
  })

  test('is left alone once they are two persons; after the last one that is said', async () => {
    const server = open(pairs.slice(0, 1))
    await page.getByRole('button', { name: 'Janë dy veta' }).click()
    const none = page.getByText('Asnjë çift më. Faleminderit.')
    await expect.element(none).toBeVisible()
    await expect.element(none).toHaveFocus()
    expect(acts(server)).toEqual([
      ['POST /api/clients/doubles/apart', { a: 'linda-kelmendi', b: 'lindita-kelmendi' }],
    ])
  })

  test('stays with the reason where the merge is refused', async () => {
    const server = open()
    const path = '/api/clients/linda-kelmendi/merge'
    server.answer(`POST ${path}`, () => refuses(clientErrors.mergeWithItself))
    await pair(/I njëjti numër/)
      .getByRole('button', { name: 'Bashko' })
      .click()
    await expect.element(page.getByText(clientErrors.mergeWithItself.message)).toBeVisible()
    await expect.element(pair(/I njëjti numër/)).toBeVisible()
  })
})

describe('keys', () => {
  test('lead from pair to pair, choose who stays, merge and tell apart', async () => {
    const server = open()
    const first = page.getByRole('radio', { name: /^Linda Kelmendi/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(kept(/^Mendor Aliu/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(kept(/^Mentor Aliu/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect.element(kept(/^Lindita Kelmendi/)).toHaveFocus()
    await userEvent.keyboard('b')
    await expect.element(kept(/^Mentor Aliu/)).toHaveFocus()
    await userEvent.keyboard('d')
    await expect.element(page.getByText('Asnjë çift më. Faleminderit.')).toHaveFocus()
    expect(acts(server).map(([call]) => call)).toEqual([
      'POST /api/clients/lindita-kelmendi/merge',
      'POST /api/clients/doubles/apart',
    ])
  })

  test('of one letter do nothing where they are switched off', async () => {
    switchSingleKeys(false)
    const server = open()
    const first = page.getByRole('radio', { name: /^Linda Kelmendi/ })
    await expect.element(first).toBeVisible()
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('bd{ArrowDown}')
    await expect.element(kept(/^Mendor Aliu/)).toHaveFocus()
    expect(server.changes()).toEqual([])
  })
})

test('without network nothing is decided', async () => {
  const server = open()
  const merge = pair(/I njëjti numër/).getByRole('button', { name: 'Bashko' })
  await expect.element(merge).toBeEnabled()
  setOnline(false)
  await expect.element(merge).toHaveAttribute('aria-disabled', 'true')
  setOnline(true)
  await expect.element(merge).not.toHaveAttribute('aria-disabled')
  expect(server.changes()).toEqual([])
})

test('a list of doubles that fails is asked for again', async () => {
  const server = salonOf(person('Besa Hoxha'))
  server.answer('GET /api/clients/doubles', () =>
    refuses({ status: 500, code: 'unexpected', message: 'Diçka shkoi keq.' }),
  )
  show('/klientet?tab=dyfishte')
  await expect.element(page.getByText('Diçka shkoi keq.')).toBeVisible()
  server.answer('GET /api/clients/doubles', () => says({ pairs, total: 2 }))
  await press('Provo përsëri')
  await expect.element(pair(/I njëjti numër/)).toBeVisible()
})
