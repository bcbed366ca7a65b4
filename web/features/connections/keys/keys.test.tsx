import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Key, keyErrors, keyRoutes, keyComplaints } from '#contract/keys.ts'
import {
  answerBeside,
  openPage,
  refuses,
  says,
  serverAnswers,
} from '#tests/support/browser/open-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { KeysPart } from './keys.tsx'

const table: Key = {
  id: 'k1',
  name: 'Tabela e kontabilistit',
  rights: ['read'],
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: '2025-12-28T10:20:00Z',
  endsAt: null,
}
const bot: Key = {
  id: 'k2',
  name: 'Boti i Telegramit',
  rights: ['read', 'write'],
  createdAt: '2026-03-02T08:00:00Z',
  lastUsedAt: null,
  endsAt: null,
}
const secret = 'ork_7Tq2mVx9Lr4KdZ8sWc1nHbY6pEo3aUf57Tq2mVx9Lr4'

let keys: Key[] | (() => Response)
function open(now: typeof keys) {
  keys = now
  answerBeside({
    [`GET ${keyRoutes.list.path}`]: () => (typeof keys === 'function' ? keys() : says({ keys })),
  })
  signIn({ token: 'T', user: { id: '1', username: 'arta', role: 'user' } as never })
  openPage(
    '/konfigurimet',
    <>
      <KeysPart />
      <QuestionHost />
    </>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = page.getByRole('list', { name: 'Çelësa për programe' })
const making = page.getByRole('dialog', { name: 'Çelës i ri' })
const made = page.getByRole('alertdialog', { name: 'Çelësi u bë' })
const question = page.getByRole('alertdialog', { name: 'E ruajtët çelësin?' })

beforeEach(() => page.viewport(1440, 900))

test('each key says what it does and when it was used', async () => {
  serverAnswers(() => says({}))
  open([table, bot])
  await expect
    .element(page.getByText('Një program shkruan e lexon në emër të sallonit.'))
    .toBeVisible()
  await expect.element(rows.getByText('lexon · përdorur 28.12.2025')).toBeVisible()
  await expect.element(rows.getByText('lexon e shkruan · ende pa u përdorur')).toBeVisible()
})

test('a key whose last day is over says so, and one that subscribes itself too', async () => {
  serverAnswers(() => says({}))
  const rights: Key['rights'] = ['read', 'hooks']
  open([
    { ...table, endsAt: '2026-02-28' },
    { ...bot, rights, endsAt: '2099-01-31' },
  ])
  await expect
    .element(rows.getByText('lexon, deri më 28.02.2026 · përdorur 28.12.2025'))
    .toBeVisible()
  await expect
    .element(rows.getByText('lexon, abonohet vetë, deri më 31.01.2099 · ende pa u përdorur'))
    .toBeVisible()
  await expect.element(rows.getByText('mbaroi', { exact: true })).toBeVisible()
})

test('a key that ends by itself and subscribes itself is asked for with its last day', async () => {
  const asked = serverAnswers(() => says({ message: 'Çelësi u bë.', key: bot, secret }))
  open([])
  await button('Çelës').click()
  await making.getByLabelText('Emri i programit').fill('Zapier')
  await making.getByRole('checkbox', { name: /^Abonohet vetë te njoftimet/ }).click()
  await making.getByRole('checkbox', { name: 'Mbaron vetë' }).click()
  await making.getByRole('button', { name: 'Bëj çelësin' }).click()
  await expect.element(making.getByText('Zgjidhni ditën e fundit.')).toBeVisible()
  await making.getByLabelText('Dita e fundit').fill('31.01.2099')
  await making.getByRole('button', { name: 'Bëj çelësin' }).click()
  await expect.element(made).toBeVisible()
  const rights = ['read', 'hooks']
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Zapier', rights, endsAt: '2099-01-31' })
})

test('without keys there is the sentence and its button', async () => {
  serverAnswers(() => says({}))
  open([])
  await expect.element(page.getByRole('heading', { name: 'Çelësa për programe' })).toBeVisible()
  await expect.element(button('Çelës')).toBeEnabled()
  await expect.element(rows).not.toBeInTheDocument()
})

test('a key is made and shown once, and left by its own word', async () => {
  const asked = serverAnswers(() => says({ message: 'Çelësi u bë.', key: bot, secret }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open([])
  await button('Çelës').click()
  await making.getByRole('button', { name: 'Bëj çelësin' }).click()
  await expect.element(making.getByText(keyComplaints.nameMissing.message)).toBeVisible()
  await making.getByLabelText('Emri i programit').fill('Boti i Telegramit')
  await expect.element(making.getByText('Sheh termine, klientë, listën e pritjes')).toBeVisible()
  await making.getByRole('radio', { name: 'lexon e shkruan' }).click()
  keys = [bot]
  await making.getByRole('button', { name: 'Bëj çelësin' }).click()
  await expect.element(made.getByText(secret)).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    name: 'Boti i Telegramit',
    rights: ['read', 'write'],
    endsAt: null,
  })
  for (const words of [
    'Shihet vetëm tani. Nëse humb, hiqeni dhe bëni një tjetër.',
    'Sheh dhe shkruan termine, klientë, listën e pritjes',
    'Kurrë: paratë, ekipi, konfigurimet',
    'Te Historiku shkruhet “Boti i Telegramit”',
  ])
    await expect.element(made.getByText(words)).toBeVisible()
  await expect
    .element(made.getByRole('button', { name: 'Mbyll', exact: true }))
    .not.toBeInTheDocument()
  await made.getByRole('button', { name: 'Kopjo' }).click()
  expect(copied).toHaveBeenCalledWith(secret)
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(made.getByText(secret)).toBeVisible()
  await made.getByRole('button', { name: 'E ruajta, mbylle' }).click()
  await expect.element(made).not.toBeInTheDocument()
  await expect.element(rows.getByText('Boti i Telegramit')).toBeVisible()
})

test('a salon with too many keys is told so in the dialog', async () => {
  serverAnswers(() => refuses(keyErrors.tooManyKeys))
  open([table])
  await button('Çelës').click()
  await making.getByLabelText('Emri i programit').fill('Boti')
  await userEvent.keyboard('{Enter}')
  await expect.element(making.getByRole('alert')).toHaveTextContent(keyErrors.tooManyKeys.message)
})

test('a key is ended after one question, and not when it is answered with no', async () => {
  const asked = serverAnswers(() => says({ message: 'Çelësi Boti i Telegramit u hoq.' }))
  open([table, bot])
  await button('Hiqe: Boti i Telegramit').click()
  const ending = page.getByRole('alertdialog', { name: 'Boti i Telegramit nuk hyn më.' })
  await ending.getByRole('button', { name: 'Mbrapa' }).click()
  expect(asked).toEqual([])
  await button('Hiqe: Boti i Telegramit').click()
  keys = [table]
  await ending.getByRole('button', { name: 'Hiqe' }).click()
  await expect.element(page.getByText('Çelësi Boti i Telegramit u hoq.')).toBeVisible()
  await expect.element(rows.getByText('Boti i Telegramit')).not.toBeInTheDocument()
  expect(asked).toMatchObject([{ method: 'DELETE', path: '/api/keys/k2' }])
})

test('a list that does not load is asked for again', async () => {
  serverAnswers(() => says({}))
  open(() =>
    Response.json({ success: false, message: 'Gabim', code: 'unexpected' }, { status: 500 }),
  )
  await expect.element(page.getByText('Gabim')).toBeVisible()
  keys = [table]
  await button('Provo përsëri').click()
  await expect.element(rows.getByText(table.name)).toBeVisible()
})

test('without network the keys stay in sight, and what writes is off', async () => {
  serverAnswers(() => says({}))
  open([table])
  await expect.element(rows.getByText(table.name)).toBeVisible()
  setOnline(false)
  await expect
    .element(button('Çelës Kur të kthehet interneti'))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(button(`Hiqe: ${table.name}`)).toBeDisabled()
  setOnline(true)
  await expect.element(button('Çelës')).toBeEnabled()
})
