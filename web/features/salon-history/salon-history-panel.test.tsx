import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { addDays } from '#contract/kit/time.ts'
import { undoErrors } from '#contract/undo.ts'
import { type HistoryEntry, salonHistoryWords } from '#contract/salon-history.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { SalonHistoryPanel } from './salon-history-panel.tsx'

const besa = { userId: 'u2', name: 'Besa' }
const people = [{ userId: 'u1', name: 'Arta Hoxha' }, besa]
const today = '2026-11-20'
const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: `${today}T11:31:00.000Z`,
  who: besa,
  kind: 'appointment',
  action: 'delete',
  subject: 'Besa',
  entity: { type: 'appointment', id: 'a1' },
  text: 'Besa hoqi terminin e Drita Gashi, e mërkurë, 25 nëntor, 14:00 te Arta.',
  offline: null,
  canUndo: false,
  cannotUndo: null,
  cannotUndoBy: null,
  ...more,
})
const list = 'GET /api/salon/history'

const here = '/konfigurimet?tab=historiku'
function open(address = here) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: { timeZone: 'UTC' } }),
    'GET /api/clients/c1': () =>
      says({ client: { id: 'c1', name: 'Linda Kelmendi' }, history: [], pages: 1 }),
    [list]: ({ query }) =>
      query['cursor']
        ? says({
            entries: [entry('e3', { text: 'Besa shtoi klientin Era.' })],
            nextCursor: null,
            people,
          })
        : says({
            entries: [
              entry('e1'),
              entry('e2', {
                at: `${addDays(today, -1)}T06:05:00.000Z`,
                who: null,
                subject: 'Orari',
                text: 'Orari konfirmoi vetë terminin e Drita Gashi.',
              }),
            ],
            nextCursor: '1.e2',
            people,
          }),
  })
  openPage(
    address,
    <>
      <SalonHistoryPanel />
      <QuestionHost />
    </>,
  )
  return server
}
const seen = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  await page.viewport(1280, 800)
})

test('an act of a client on the public page begins with the client', async () => {
  const server = open()
  const asked = entry('e4', {
    who: null,
    subject: 'Lorik Haxhiu',
    text: 'Lorik Haxhiu kërkoi nga faqja: e premte, 27 nëntor, 14:00 te Arta (Qethje).',
  })
  server.answer(list, () => says({ entries: [asked], nextCursor: null, people }))
  const row = page.getByRole('listitem').filter({ hasText: 'kërkoi nga faqja: e premte' })
  await expect.element(row.getByText('Lorik Haxhiu', { exact: true })).toBeVisible()
  await expect.element(row.getByText('LH')).toBeVisible()
})

test('entries show who did what, by day, and more on request', async () => {
  const server = open()
  const ofToday = page.getByRole('region', { name: 'Sot' }).getByRole('listitem')
  for (const words of ['11:31', /^Besa hoqi terminin e Drita Gashi/])
    await expect.element(ofToday.getByText(words)).toBeVisible()
  const ofYesterday = page.getByRole('region', { name: /^Dje, / }).getByRole('listitem')
  for (const words of ['06:05', /^Orari konfirmoi vetë/])
    await expect.element(ofYesterday.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Më shumë' }).click()
  await seen(/shtoi klientin Era\./)
  await expect.element(page.getByRole('button', { name: 'Më shumë' })).not.toBeInTheDocument()
  expect(server.asked(list).at(-1)?.query).toEqual({ cursor: '1.e2' })
})

test('chosen filters are sent and kept in the address, except the search words', async () => {
  const server = open()
  await seen('Sot')
  await page.getByLabelText('Kush', { exact: true }).selectOptions('Besa')
  await page.getByLabelText('Çka', { exact: true }).selectOptions('Terminet')
  await page.getByLabelText('Bërë më', { exact: true }).fill('19.11.2025')
  await page.getByLabelText('Kërko në historik').fill('drita')
  const kept = { from: '2025-11-19', to: '2025-11-19', who: 'u2', kind: 'appointment' }
  await expect.poll(() => server.asked(list).at(-1)?.query).toEqual({ ...kept, q: 'drita' })
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    tab: 'historiku',
    ...kept,
  })
})

test('a day and a client of a link are shown and can be removed', async () => {
  const server = open(`${here}&day=2026-11-25&client=c1`)
  await seen('Terminet e ditës: e mërkurë, 25 nëntor')
  await seen('Klienti: Linda Kelmendi')
  expect(server.asked(list)[0]?.query).toEqual({ day: '2026-11-25', client: 'c1' })
  await page.getByRole('button', { name: 'Hiqe këtë filtër' }).first().click()
  await expect.poll(() => server.asked(list).at(-1)?.query).toEqual({ client: 'c1' })
})

test('the visit of a link is one filter, whatever narrows the search', async () => {
  const server = open(`${here}&visit=v1&client=c1`)
  await seen('Një termin')
  await expect.poll(() => server.asked(list)[0]?.query).toEqual({ visit: 'v1', client: 'c1' })
  await page.getByRole('button', { name: 'Hiqe këtë filtër' }).click()
  await expect.poll(() => server.asked(list).at(-1)?.query).toEqual({})
})

test('on a phone the filters are behind a button', async () => {
  await page.viewport(390, 844)
  open()
  await seen('Sot')
  await expect.element(page.getByLabelText('Kush', { exact: true })).not.toBeVisible()
  await page.getByRole('button', { name: 'Filtrat' }).click()
  await expect.element(page.getByLabelText('Kush', { exact: true })).toBeVisible()
})

const brought = { kind: 'client', action: 'import' } as const

test('a file that was brought in asks before it is undone, and the history is read again', async () => {
  const server = open()
  const told = { ...brought, text: 'Arta solli 312 klientë.', canUndo: true }
  server.answer(list, () =>
    says({ entries: [entry('e5', told), entry('e6')], nextCursor: null, people }),
  )
  const undone = vi.fn(() => says({ message: '309 klientë u hoqën, 3 mbetën.', historyId: 'e7' }))
  server.answer('POST /api/salon/history/e5/undo', undone)
  await page.getByLabelText('Çka', { exact: true }).selectOptions('Klientët')
  const undo = page.getByRole('button', { name: 'Zhbëj' })
  await expect.poll(() => undo.elements()).toHaveLength(1)
  await undo.click()
  const question = page.getByRole('alertdialog', { name: 'Zhbëj këtë?' })
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  expect(undone).not.toHaveBeenCalled()
  server.answer(list, () => says({ entries: [entry('e6')], nextCursor: null, people }))
  await undo.click()
  await question.getByRole('button', { name: 'Zhbëj' }).click()
  await seen('309 klientë u hoqën, 3 mbetën.')
  await expect.element(undo).not.toBeInTheDocument()
})

test('an act that another device has undone meanwhile says so', async () => {
  const server = open()
  server.answer(list, () =>
    says({ entries: [entry('e5', { ...brought, canUndo: true })], nextCursor: null, people }),
  )
  server.answer('POST /api/salon/history/e5/undo', () => refuses(undoErrors.undoOver))
  await page.getByLabelText('Çka', { exact: true }).selectOptions('Klientët')
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj' }).click()
  await seen(undoErrors.undoOver.message)
})

test('an act on a visit is undone without a question, and says how many are to be told', async () => {
  const server = open()
  server.answer(list, () =>
    says({ entries: [entry('e5', { canUndo: true })], nextCursor: null, people }),
  )
  server.answer('POST /api/salon/history/e5/undo', () =>
    says({ message: 'Termini i Drita Gashi u kthye si më parë.', historyId: 'e6', tells: 2 }),
  )
  await page.getByLabelText('Çka', { exact: true }).selectOptions('Terminet')
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await seen('Termini i Drita Gashi u kthye si më parë. 2 mesazhe presin te Mesazhet.')
})

const hindrances: [HistoryEntry['cannotUndo'], HistoryEntry['cannotUndoBy'], string][] = [
  ['taken', { name: 'Ilir Cana', at: '15:30' }, '15:30 tani: Ilir Cana'],
  ['changed', { name: 'Besnik', at: `${today}T12:00:00.000Z` }, 'ndryshoi prapë sot, Besnik'],
  ['changed', { name: null, at: `${today}T12:00:00.000Z` }, 'ndryshoi prapë sot'],
  ['changed', null, 'ndryshoi prapë'],
  ['done', { name: 'Arta', at: '2026-11-19T12:00:00.000Z' }, 'u zhbë më 19 nëntor, Arta'],
  ['done', null, 'nuk kthehet'],
  ['erased', null, 'nuk kthehet'],
  ['older', null, 'kaluan 30 ditë'],
]
test.each(hindrances)(
  'an entry says what stands in the way of its undoing: %s, %o',
  async (cannotUndo, cannotUndoBy, words) => {
    const server = open()
    server.answer(list, () =>
      says({ entries: [entry('e5', { cannotUndo, cannotUndoBy })], nextCursor: null, people }),
    )
    await page.getByLabelText('Çka', { exact: true }).selectOptions('Terminet')
    await seen(words)
    await expect.element(page.getByRole('button', { name: 'Zhbëj' })).not.toBeInTheDocument()
  },
)

test('an empty result offers to remove the filters, and an empty history says what it will hold', async () => {
  const server = open(`${here}&kind=salon`)
  server.answer(list, () => says({ entries: [], nextCursor: null, people }))
  await seen('Nuk u gjet asgjë me këta filtra.')
  await page.getByRole('button', { name: 'Hiq filtrat' }).click()
  await seen(/Ende nuk ka histori/)
  expect(location.search).toBe('?tab=historiku')
})

test('a history that failed to load says so and can be loaded again', async () => {
  const server = open()
  await seen('Sot')
  server.answer(list, () => refuses(commonErrors.unexpected))
  await page.getByLabelText('Çka', { exact: true }).selectOptions('Salloni')
  await seen(salonHistoryWords.loadFailed)
  server.answer(list, () => says({ entries: [entry('e9')], nextCursor: null, people }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await seen(/hoqi terminin e Drita/)
})
