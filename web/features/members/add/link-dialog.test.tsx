import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { AddDialog } from './add-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

const link = 'https://orari.example/invite#token=abc'
const base = { colour: 165, position: 0, active: true, version: 1 }
const given = () => says({ message: 'Ftesa është gati.', invitation: {}, link })

function server() {
  return farEnd({
    'POST /api/staff': ({ body }) =>
      says({ message: 'Berberi u shtua.', barber: { ...base, id: 'b-new', ...body } }),
    'POST /api/invitations': given,
  })
}
const besnik = { name: 'Besnik', role: 'barber', staffId: 'b-1' } as const
const whatsapp = page.getByRole('link', { name: 'Dërgo në WhatsApp' })

test('a link goes to WhatsApp with the salon’s words, and stands there as a code', async () => {
  const asked = server()
  openPage('/', <LinkDialog invitee={besnik} onClose={() => {}} />)
  await expect.element(page.getByRole('dialog', { name: 'Ftesë për Besnik' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Kodi i ftesës' })).toBeVisible()
  await expect.element(whatsapp).toBeVisible()
  const sent = new URL(whatsapp.element().getAttribute('href') ?? '')
  expect(sent.origin).toBe('https://wa.me')
  expect(sent.searchParams.get('text')).toBe(
    `Salloni ju fton në ekip te Orari. Hyni me këtë lidhje: ${link}`,
  )
  expect(asked.changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/invitations', { role: 'barber', by: 'link', staffId: 'b-1' }],
  ])
})

test('the link is copied, and a browser that forbids it says so', async () => {
  server()
  const copied: string[] = []
  const clipboard = { writeText: async (words: string) => void copied.push(words) }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  openPage('/', <LinkDialog invitee={{ role: 'desk' }} onClose={() => {}} />)
  await page.getByRole('button', { name: 'Kopjo lidhjen' }).click()
  await expect.element(page.getByText('Lidhja u kopjua.')).toBeVisible()
  expect(copied).toEqual([link])
  clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  await page.getByRole('button', { name: 'Kopjo lidhjen' }).click()
  await expect.element(page.getByText(/^Lidhja nuk u kopjua/)).toBeVisible()
  vi.restoreAllMocks()
})

test('a refused link says why and is asked for again', async () => {
  const { answer } = server()
  answer('POST /api/invitations', () => refuses(memberErrors.tooManyInvitations))
  openPage('/', <LinkDialog invitee={{ role: 'desk' }} onClose={() => {}} />)
  await expect.element(page.getByText(memberErrors.tooManyInvitations.message)).toBeVisible()
  answer('POST /api/invitations', given)
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(whatsapp).toBeVisible()
})

test('somebody without an address gets a column and a link to it', async () => {
  const asked = server()
  openPage('/', <AddDialog mine="owner" onClose={() => {}} />)
  await page.getByLabelText('Emri', { exact: true }).fill('Gent')
  await page.getByRole('checkbox', { name: /^Ka llogari\?/ }).click()
  await page.getByRole('radio', { name: 'Me lidhje' }).click()
  await expect.element(page.getByLabelText('E-maili')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bëj lidhjen' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ftesë për Gent' })).toBeVisible()
  await expect.element(whatsapp).toBeVisible()
  expect(asked.changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/staff', { name: 'Gent' }],
    ['POST /api/invitations', { role: 'barber', by: 'link', staffId: 'b-new' }],
  ])
})
