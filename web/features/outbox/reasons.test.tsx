import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import {
  act,
  after,
  all,
  barber,
  changed,
  closed,
  gone,
  held,
  late,
  refused,
  right,
  taken,
  unproved,
} from '#tests/support/outbox/open-acts.ts'
import {
  openOutbox,
  panel,
  quiet,
  row,
  ways,
} from '#tests/support/browser/screens/outbox-screen.tsx'
import { commonErrors } from '#contract/common.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { barber as aBarber } from '#tests/support/browser/salon-day.tsx'

beforeEach(() => page.viewport(1440, 900))

type Drawn = [act: OpenAct, line: string, reason: string, ways: string[], quiet: string[]]
const drawn: Drawn[] = [
  [
    taken,
    'vendi u zu nga faqja · Prerje flokësh te Arbeni',
    'Ilir Cana e rezervoi 16:30 nga faqja. Ai termin mbetet.',
    ['16:00↵ te Arbeni', '17:25 te Arbeni', '16:30 te Luani'],
    ['Tjetër orë…', 'Hiqe'],
  ],
  [
    held,
    'vendin e mban një kërkesë · Prerje flokësh te Arbeni',
    'Lorik Haxhiu e kërkoi 16:30 nga faqja dhe ende s’ka përgjigje.',
    ['Ruaje 16:30↵ kërkesa refuzohet', '18:00 te Arbeni', '16:30 te Luani'],
    ['Tjetër orë…', 'Hiqe'],
  ],
  [
    changed,
    'e lëvizi edhe Besniku · 16:00 → 16:15',
    'Besniku e vuri në 16:15, në 11:41.',
    ['17:30↵ si u shkrua', '16:15 si e vuri Besniku', 'Tjetër orë…'],
    [],
  ],
  [
    gone,
    'termini u fshi · po zhvendosej në 18:30',
    'Arta e fshiu terminin në 11:22.',
    ['18:30↵ ktheje, te Arbeni', 'Tjetër orë…', 'Mbetet e fshirë'],
    [],
  ],
  [
    closed,
    'u mbyll dy herë · 10,00\u00a0€ në dorë',
    'Arta e kishte mbyllur në 13:04: 10,00\u00a0€ në dorë. Deri te vendimi numërohet një herë.',
    ['E njëjta para↵ 10,00\u00a0€, një herë', 'Dy pagesa 20,00\u00a0€ në arkë'],
    [],
  ],
  [
    barber,
    'këtë Arbeni s’e bën më · Ngjyrosje',
    'Arbeni s’e bën më “Ngjyrosje”.',
    ['nesër 10:00↵ te Luani'],
    ['Tjetër orë…', 'Hiqe'],
  ],
  [
    right,
    'Vjosa s’ka më të drejtë për arkën · peshqirë',
    'Vjosa s’e ka më arkën. E pranon kush e ka.',
    ['Pranoje↵ 20,00\u00a0€ dalin nga arka', 'Mos e prano nuk shënohet në arkë'],
    [],
  ],
  [
    unproved,
    's’dihet nëse ishte Drita · Prerje flokësh',
    'U shkrua si Drita, po s’u vërtetua. Ishte vërtet Drita?',
    ['Po, ruaje↵ 16:30 te Arbeni', 'Jo, hiqe asgjë s’ruhet'],
    [],
  ],
  [
    refused,
    'numri nuk lexohet · klient i ri',
    'Numrit i mungojnë shifra: pas +383 janë tetë.',
    ['Ndreqe numrin…↵', 'Ruaje pa numër'],
    ['Hiqe'],
  ],
]

test.each(
  drawn.map(([one, ...words]) => [one.client?.name ?? 'Dalje nga arka', one, ...words] as const),
)(
  '%s: the row says what stands in the way, the panel how it is decided',
  async (_, one, line, reason, tiles, others) => {
    openOutbox([one])
    await expect.element(panel.getByText(reason)).toBeVisible()
    await expect.poll(ways).toEqual(tiles)
    await expect.poll(() => document.querySelector('.row-words > small')?.textContent).toBe(line)
    expect(quiet()).toEqual(others)
  },
)

test('the panel says what was written, where it wanted to be, by whom, and whom to call', async () => {
  openOutbox([taken, after])
  await expect
    .element(panel.getByText('Termin i ri: Prerje flokësh, 30 min · 7,00\u00a0€'))
    .toBeVisible()
  await expect.element(panel.getByText('sot 16:30 te Arbeni')).toBeVisible()
  await expect.element(panel.getByText('11:32, tableti te banaku, Drita')).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: 'Thirr +383 44 702 118' }))
    .toHaveAttribute('href', 'tel:+38344702118')
  await expect
    .element(panel.getByText('Bashkë me të vendoset edhe 1 tjetër: shënimi i 11:34.'))
    .toBeVisible()
  const day = panel.getByRole('listitem')
  await expect
    .poll(() => day.elements().map(({ textContent }) => textContent))
    .toEqual([
      '16:30Ilir Cana Prerje flokësh, deri 17:15',
      '16:30Fatos Muja pret vendim',
      '20:00Mbyllet',
    ])
})

test('an act that stands on another hangs below it, and leads to where it is decided', async () => {
  openOutbox([after, taken])
  const names = () => [...document.querySelectorAll('.row-words > b')].map((one) => one.textContent)
  await expect.poll(names).toEqual(['Fatos Muja', 'Fatos Muja, shënimi'])
  await row('Fatos Muja, shënimi').click()
  await expect.element(panel.getByText('Shënim: “vjen me djalin”')).toBeVisible()
  await expect.element(panel.getByText('Vendoset bashkë me terminin e 16:30.')).toBeVisible()
  await panel.getByRole('button', { name: 'Te Fatos Muja, 16:30' }).click()
  await expect.element(row('Fatos Muja')).toHaveAttribute('aria-current', 'true')
})

test('only decisions are counted, and nothing is lost for 30 days', async () => {
  openOutbox()
  await expect.element(page.getByRole('heading', { name: /^Presin vendimin tuaj 9/ })).toBeVisible()
  await expect.element(page.getByText('asgjë s’humb, 30 ditë')).toBeVisible()
  expect(document.querySelectorAll('.row-line')).toHaveLength(all.length)
})

test('a row is 54 px high, and one that hangs on another 48', async () => {
  openOutbox([taken, after])
  await expect.element(row('Fatos Muja, shënimi')).toBeVisible()
  const heights = () =>
    [...document.querySelectorAll('.row-line')].map((line) => line.getBoundingClientRect().height)
  await expect.poll(heights).toEqual([54, 48])
})

test('on a phone the row unfolds with the ways and the number', async () => {
  await page.viewport(390, 844)
  openOutbox([taken, after])
  await row('Fatos Muja').click()
  await expect.poll(ways).toEqual(['16:00 te Arbeni', '17:25 te Arbeni', '16:30 te Luani'])
  expect(quiet()).toEqual(['Tjetër orë…', 'Thirr', 'Hiqe'])
  for (const one of document.querySelectorAll('.act-way, .act-more > *'))
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test.each(['ـ'.repeat(90), 'عبد الرحمن محمد الكردي', '<img src=x onerror=alert(1)>: '.repeat(3)])(
  'a name stays within its row and panel: %s',
  async (name) => {
    await page.viewport(320, 640)
    openOutbox([
      { ...taken, behind: [], client: { name, phone: '' }, text: `${name}: termin i ri` },
    ])
    await page.getByRole('button').first().click()
    await expect.poll(ways).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBe(320)
  },
)

test('acts that were sent and need nobody fold below, by their delivery', async () => {
  const yesterday = { gotAt: '2026-11-19T08:00:00Z', fate: 'dropped' } as const
  openOutbox([taken], [late('Ilir Gjoka'), late('Doruntina'), late('Besa', yesterday)])
  const fold = page.getByRole('button', { name: 'U dërguan në 13:10 2' })
  await fold.click()
  const rows = page.getByRole('region', { name: 'U dërguan në 13:10' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('11:05 sot Ilir Gjoka erdhi · Drita')
  await page.getByRole('button', { name: 'U dërguan enj 19 në 09:00 1' }).click()
  await expect.element(page.getByText('erdhi · u hoq · Drita')).toBeVisible()
})

test('where nothing waits the list says so and leads on; one that failed is loaded again', async () => {
  const server = openOutbox([])
  await expect.element(page.getByText('Asgjë nuk pret vendim.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Te 6 për t’u konfirmuar' })).toBeVisible()
  server.answer('GET /api/outbox', () => says({ open: [act('Era')], lately: [], silent: [] }))
  await server.client.invalidateQueries({ queryKey: ['outbox'] })
  await expect.element(row('Era')).toBeVisible()
})

test('a list that can’t be loaded can be asked for again', async () => {
  const server = openOutbox([])
  server.answer('GET /api/outbox', () => refuses(commonErrors.unexpected))
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible()
  server.answer('GET /api/outbox', () => says({ open: [act('Era')], lately: [], silent: [] }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(row('Era')).toBeVisible()
})

test('without network nothing can be decided', async () => {
  openOutbox([taken])
  const first = panel.getByRole('button', { name: '16:00 te Arbeni' })
  await expect.element(first).toBeEnabled()
  setOnline(false)
  await expect.element(first).toBeDisabled()
  setOnline(true)
  await expect.element(first).toBeEnabled()
})

test('a barber is not offered to say whose act it was', async () => {
  const user = { id: 'u', username: 'arben', name: 'Arben', role: 'user', memberRole: 'barber' }
  signIn({ token: crypto.randomUUID(), user: { ...user, staffId: 'Arben' } as never })
  openOutbox([unproved])
  await expect.element(panel.getByText(/E thotë kush drejton ekipin\.$/)).toBeVisible()
  expect(ways()).toEqual(['Jo, hiqe↵ asgjë s’ruhet'])
})

test('a barber who has left is said to have left', async () => {
  const server = openOutbox([barber])
  server.answer('GET /api/staff', () =>
    says({ staff: [{ ...aBarber('Arben'), active: false }, aBarber('Luan')] }),
  )
  await server.client.invalidateQueries({ queryKey: ['staff'] })
  await expect.element(panel.getByText('Arbeni s’punon më këtu.')).toBeVisible()
})
