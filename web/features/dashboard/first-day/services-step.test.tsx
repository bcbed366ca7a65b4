import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serviceComplaints } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { signIn } from '#web/platform/session.ts'
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
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { beard } from '#tests/support/fixtures/service.ts'

beforeEach(() => page.viewport(1440, 900))

const own = { id: 's', name: 'Salloni', currency: 'EUR' }
const owner = { id: 'u', role: 'user', memberRole: 'owner', salon: own }

describe('the services of a new salon', () => {
  test.for<[string, string, string]>([
    ['Çmimi: Qethje', 'abc', 'Shkruani një çmim, p.sh. 7,00'],
    ['Çmimi: Qethje', '0', 'Shkruani një çmim, p.sh. 7,00'],
    ['Minutat: Qethje', '0', serviceComplaints.durationWrong.message],
    ['Minutat: Qethje', '1441', serviceComplaints.durationLong.message],
  ])('%s "%s" is refused under its field, and nothing is sent', async ([name, typed, words]) => {
    const salon = newSalon()
    show()
    await chooseTrade()
    await field(name).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent(words)
    await expect.element(field(name)).toHaveFocus()
    await expect.element(field(name)).toHaveAccessibleDescription(words)
    expect(salon.server.changes()).toEqual([])
  })

  test('a name of the person’s own is added with minutes and price', async () => {
    const salon = newSalon()
    show()
    await save('Ruaj sallonin').click()
    await page.getByRole('button', { name: 'Euro (€)' }).click()
    await page.getByRole('button', { name: 'Tjetër' }).click()
    await expect.element(field('Emri i shërbimit')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(serviceComplaints.nameMissing.message)).toBeVisible()
    await field('Emri i shërbimit').fill('Larje "e shpejtë" 💈')
    await field('Minutat: Larje "e shpejtë" 💈').fill('4')
    await field('Çmimi: Larje "e shpejtë" 💈').fill('2.50')
    await save('Ruaj 1 shërbim').click()
    await openStep('Kush punon')
    expect(sentTo(salon, 'POST /api/user/services/many')).toMatchObject([
      { services: [{ name: 'Larje "e shpejtë" 💈', work: 4, price: 2.5 }] },
    ])
  })

  test('a service that is refused says why at its line, and then all are saved', async () => {
    const salon = newSalon()
    const { server, added } = salon
    const taken = serviceErrors.serviceNameTaken
    server.answer('POST /api/user/services/many', ({ body }) => {
      const services = body['services'] as { name: string }[]
      const place = services.findIndex((one) => one.name === 'Mjekër')
      return place < 0
        ? says({ message: 'ok', data: services.map(added) })
        : refuses(taken, { errors: { [`services.${place}.name`]: taken.message } })
    })
    show()
    await chooseTrade()
    await save('Ruaj 12 shërbime').click()
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { name: 'Mjekër', exact: true }) })
      .last()
    await expect.element(line.getByRole('alert')).toHaveTextContent(taken.message)
    await page.getByRole('checkbox', { name: 'Mjekër', exact: true }).click()
    await save('Ruaj 11 shërbime').click()
    await openStep('Kush punon')
    expect(salon.services).toHaveLength(11)
  })

  test('without a line the step says so once, and stays as it is typed', async () => {
    const salon = newSalon()
    const call = 'POST /api/user/services/many'
    salon.server.answer(call, () => {
      throw new TypeError('no network')
    })
    show()
    await chooseTrade()
    await field('Çmimi: Qethje').fill('9')
    await save('Ruaj 12 shërbime').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Gabim në lidhje me serverin')
    expect(sentTo(salon, call)).toHaveLength(1)
    await expect.element(field('Çmimi: Qethje')).toHaveValue('9')
  })

  test('two trades stand together, and one that is switched off removes its services', async () => {
    newSalon()
    show()
    await chooseTrade('Sallon grash')
    const nails = page.getByRole('button', { name: 'Thonj', exact: true })
    await nails.click()
    await expect.element(save('Ruaj 24 shërbime')).toBeVisible()
    await nails.click()
    await expect.element(nails).toHaveAttribute('aria-pressed', 'false')
    await expect.element(save('Ruaj 12 shërbime')).toBeVisible()
    await expect.element(field('Çmimi: Manikyr')).not.toBeInTheDocument()
  })

  test('a folded step opens again: prices change, and what is left out goes', async () => {
    const salon = newSalon(cut, { ...beard, price: 4 })
    salon.server.answer('PUT /api/user/services/cut', ({ body }) =>
      says({
        message: 'ok',
        data: { ...cut, ...body, version: 2 },
      }),
    )
    salon.server.answer('DELETE /api/user/services/beard', () => says({ message: 'ok' }))
    show()
    await openStep('Kush punon')
    await page.getByRole('button', { name: 'Çfarë bëni' }).click()
    await openStep('Çfarë bëni')
    await expect.element(page.getByRole('heading', { name: 'Çfarë bëni' })).toHaveFocus()
    await field('Çmimi: Qethje').fill('8')
    await page.getByRole('checkbox', { name: 'Mjekër' }).click()
    await save('Ruaj 1 shërbim').click()
    await openStep('Kush punon')
    await expect.element(page.getByText('Qethje 8,00\u00a0€')).toBeVisible()
    expect(salon.server.changes().map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/user/services/cut', { price: 8 }],
      ['DELETE /api/user/services/beard', {}],
    ])
  })

  test('have no price and are not saved before a currency is chosen', async () => {
    const salon = newSalon()
    signIn({ token: crypto.randomUUID(), user: owner as never })
    show()
    await chooseTrade('Berber', null)
    const currencies = ['Euro (€)', 'Lek (L)', 'Denar (den)'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    for (const button of currencies)
      await expect.element(button).toHaveAttribute('aria-pressed', 'false')
    await expect.element(field('Çmimi: Qethje')).toHaveValue('')
    expect(document.querySelector('.first-lines')?.textContent).not.toContain('€')
    await save('Ruaj 12 shërbime').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Zgjidhni më parë me çfarë paraje punoni; pastaj çmimet ruhen.')
    await expect.element(page.getByRole('button', { name: 'Euro (€)' })).toHaveFocus()
    expect(salon.server.changes()).toEqual([])
    await field('Çmimi: Mjekër').fill('450')
    await page.getByRole('button', { name: 'Lek (L)' }).click()
    await expect.element(field('Çmimi: Qethje')).toHaveValue('700')
    await expect.element(field('Çmimi: Mjekër')).toHaveValue('450')
    await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
    await save('Ruaj 12 shërbime').click()
    await openStep('Kush punon')
    expect(sentTo(salon, 'PUT /api/salon')).toEqual([{ currency: 'ALL' }])
  })

  test('wait for their currency while it is on its way', async () => {
    const salon = newSalon()
    const arrived = Promise.withResolvers<Response>()
    salon.server.answer('PUT /api/salon', () => arrived.promise)
    signIn({ token: crypto.randomUUID(), user: owner as never })
    show()
    await chooseTrade('Berber', null)
    await expect.element(save('Ruaj 12 shërbime')).toBeEnabled()
    await page.getByRole('button', { name: 'Lek (L)' }).click()
    await expect.element(save('Ruaj 12 shërbime')).toBeDisabled()
    arrived.resolve(refuses(serviceErrors.serviceStale))
    await expect.element(save('Ruaj 12 shërbime')).toBeEnabled()
  })

  test('keep their figures in another currency, which is asked first', async () => {
    const salon = newSalon({ ...cut, price: 1200 })
    signIn({ token: crypto.randomUUID(), user: owner as never })
    show()
    await page.getByRole('button', { name: 'Çfarë bëni' }).click()
    const lek = page.getByRole('button', { name: 'Lek (L)' })
    await expect
      .element(page.getByRole('button', { name: 'Euro (€)' }))
      .toHaveAttribute('aria-pressed', 'true')
    await lek.click()
    const question = page.getByRole('alertdialog', { name: '1 çmim: 1200 € bëhet 1200 lekë?' })
    await question.getByRole('button', { name: 'Mbrapa' }).click()
    expect(salon.server.changes()).toEqual([])
    await lek.click()
    await question.getByRole('button', { name: 'Po, në lekë' }).click()
    await expect.element(lek).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sentTo(salon, 'PUT /api/salon')).toEqual([{ currency: 'ALL' }])
    await expect.element(field('Çmimi: Qethje')).toHaveValue('1\u00a0200')
  })

  test('are proposed in the currency of the salon', async () => {
    const salon = { id: 'lek', name: 'Te Ura', currency: 'ALL' }
    const user = { id: 'u', role: 'user', memberRole: 'owner', salon }
    newSalon()
    signIn({ token: crypto.randomUUID(), user: user as never })
    show()
    await chooseTrade('Berber', null)
    await expect.element(field('Çmimi: Qethje')).toHaveValue('700')
    await field('Çmimi: Qethje').fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Shkruani një çmim, p.sh. 700')).toBeVisible()
    expect(document.querySelector('.first-lines')?.textContent).not.toMatch(/€|euro/i)
  })
})
