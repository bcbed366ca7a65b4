import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  choose,
  dialog,
  name,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'

beforeEach(() => page.viewport(1280, 900))

describe('the dialog of a client', () => {
  test('opens at its own address with all fields', async () => {
    salonOf(besa)
    show()
    await name('Besa Hoxha').click()
    const card = dialog('Besa Hoxha')
    await expect.element(card.getByRole('link', { name: '069 123' })).toBeVisible()
    expect(card.getByRole('link', { name: '069 123' }).element().getAttribute('href')).toBe(
      'tel:069123',
    )
    for (const words of ['besa@orari.al', '31.03.1990', 'Prerja 1'])
      await expect.element(card.getByText(words)).toBeVisible()
    await expect.element(card.getByText(/që nga 2026/)).toBeVisible()
    expect(location.search).toBe('?k=besa-hoxha')
    await card.getByRole('button', { name: 'Faqja tjetër' }).click()
    await expect.element(card.getByText('Prerja 2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => location.search).toBe('')
  })

  test('says when the client was deleted', async () => {
    const server = salonOf(besa)
    server.answer('GET /api/clients/ikur', () =>
      refuses({ status: 404, code: 'not_found', message: 'Nuk u gjet.' }),
    )
    show('/klientet?k=ikur')
    await expect.element(page.getByText('Ky klient nuk gjendet më.')).toBeVisible()
  })

  test('sends only changed fields, with the version they are based on', async () => {
    const server = salonOf(besa)
    show('/klientet?k=besa-hoxha')
    await choose('Edito')
    await page.getByLabelText('Emri').fill('')
    await press('Ruaj ndryshimet')
    await expect.element(page.getByText('Emri i klientit është i detyrueshëm')).toBeVisible()
    await page.getByLabelText('Emri').fill('Besa Leka')
    await press('Ruaj ndryshimet')
    await expect.element(dialog('Besa Leka')).toBeVisible()
    const [sent] = server.changes()
    expect(sent?.body).toEqual({ name: 'Besa Leka' })
    expect(sent?.headers['if-match']).toBe('"1"')
  })

  test('reports an incomplete birthday and clears nothing', async () => {
    const server = salonOf(besa)
    show('/klientet?k=besa-hoxha')
    await choose('Edito')
    await page.getByRole('textbox', { name: 'Ditëlindja' }).fill('31.02')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByText(/Ditëlindja nuk është e saktë|Shkruani datën/))
      .toBeVisible()
    expect(server.changes()).toEqual([])
  })

  test('shows what somebody else changed meanwhile, and asks whose words stay', async () => {
    const server = salonOf(besa)
    show('/klientet?k=besa-hoxha')
    await choose('Edito')
    const theirs = { ...besa, phone: '069 999', version: 2 }
    server.answer('PUT /api/clients/besa-hoxha', ({ headers, body }) =>
      headers['if-match'] === '"2"'
        ? says({ message: 'U ruajt.', client: { ...theirs, ...body, version: 3 } })
        : refuses(clientErrors.clientStale, { client: theirs }),
    )
    await page.getByLabelText('Shënim').fill('Kafe')
    await press('Ruaj ndryshimet')
    await expect.element(page.getByText(/telefoni 069 123 → 069 999/)).toBeVisible()
    await press('Ruaj timen')
    await expect.element(page.getByText('U ruajt.')).toBeVisible()
    expect(server.changes()[1]?.body).toEqual({ note: 'Kafe' })
  })

  test('merges two clients after naming both with all numbers', async () => {
    const phones = ['069 111 2222', '069 333 4444']
    const other = person('Besa H.', { phones: ['+355 69 333 4444', '068 555 6666'] })
    const server = salonOf({ ...besa, phones }, other)
    show('/klientet?k=besa-hoxha')
    await choose('Bashko')
    await page.getByRole('combobox', { name: 'Klienti tjetër' }).fill('besa')
    await expect.element(page.getByRole('option').getByText('Besa H.')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await press('Bashko')
    const question = page.getByRole('alertdialog')
    await expect
      .element(question.getByText(/^Terminet e Besa H. kalojnë te Besa Hoxha,/))
      .toBeVisible()
    await expect
      .element(question.getByText(/pas bashkimit: 069 111 2222, 069 333 4444, 068 555 6666\./))
      .toBeVisible()
    await expect
      .element(question.getByText(/Zhbëhet te Historiku, deri në 30 ditë\.$/))
      .toBeVisible()
    await question.getByRole('button', { name: 'Bashko klientët' }).click()
    await expect.element(page.getByText('U bashkuan në Besa Hoxha')).toBeVisible()
    expect(server.changes()[0]?.body).toEqual({ other: 'besa-h.' })
  })

  test('merges two clients of one name once numbers and last visits told them apart', async () => {
    const twin = {
      ...person('Besa Hoxha', { phone: '068 555 6666', lastVisit: null }),
      id: 'besa-2',
    }
    salonOf(besa, twin)
    show('/klientet?k=besa-hoxha')
    await choose('Bashko')
    await expect
      .element(page.getByText('(069 123, e fundit 30 tet)', { exact: false }))
      .toBeVisible()
    await page.getByRole('combobox', { name: 'Klienti tjetër' }).fill('besa')
    await expect.element(page.getByRole('option').getByText(/068 555 6666/)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect
      .element(page.getByText('(068 555 6666, pa vizita)', { exact: false }))
      .toBeVisible()
    await press('Bashko')
    const words =
      /^Terminet e Besa Hoxha \(068 555 6666, pa vizita\) kalojnë te Besa Hoxha \(069 123, e fundit 30 tet\)/
    await expect.element(page.getByRole('alertdialog').getByText(words)).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mbrapa' }).click()
  })
})

describe('a new client', () => {
  test('is in the list at once, with one request', async () => {
    const server = salonOf(besa)
    show()
    await press('Klient i ri')
    await page.getByLabelText('Emri').fill('  <b>Ana</b> ')
    await page.getByLabelText('Email').fill('ana@')
    await press('Shto klientin')
    await expect.element(page.getByText('Email-i nuk është i vlefshëm')).toBeVisible()
    await page.getByLabelText('Email').fill('')
    await press('Shto klientin')
    await expect.element(name('<b>Ana</b>')).toBeVisible()
    expect(server.changes()).toHaveLength(1)
    const [sent] = server.changes()
    expect(sent?.body['id']).toMatch(new RegExp(madeIdPattern))
    expect(sent?.headers['idempotency-key']).toBe(sent?.body['id'])
  })

  test('with a taken name has a message beside it, and typed text stays', async () => {
    const server = salonOf(besa)
    server.answer('POST /api/clients', () => refuses(clientErrors.clientKnown))
    show()
    await press('Klient i ri')
    await page.getByLabelText('Emri').fill('besa hoxha')
    await page.getByLabelText('Telefoni').fill('069 5')
    await press('Shto klientin')
    await expect.element(page.getByText(/Ekziston një klient me këtë emër/)).toBeVisible()
    await expect.element(page.getByLabelText('Telefoni')).toHaveValue('069 5')
  })
})
