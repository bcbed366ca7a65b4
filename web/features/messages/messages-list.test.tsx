import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageWords } from '#contract/messages/messages.ts'
import {
  atMessages,
  message,
  openMessages,
  panelOf,
  rowOf,
  today,
  unfoldTold,
  wayOf,
} from '#tests/support/browser/screens/messages-screen.tsx'
import { setOnline } from '#web/platform/offline/online.ts'

atMessages()
const usual = [message('Agim'), message('Valon', { kind: 'moved' })]
const groups = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent)

test('messages stand in groups with their number, those about moved visits first', async () => {
  const messages = [
    message('Agim'),
    message('Besa', {
      kind: 'confirmed',
      date: '2026-11-24',
      booked: { at: '13:05', source: 'phone' },
    }),
    message('Era', { kind: 'cancelled', date: '2026-11-24' }),
    message('Valon', { kind: 'moved', date: '2026-11-24' }),
    message('Vesa'),
  ]
  openMessages(messages)
  await expect.element(rowOf('Agim')).toBeVisible()
  expect(groups().slice(0, 4)).toEqual([
    'U zhvendos 1',
    'Kujtesa për nesër 2',
    'U rezervua 1',
    'U anulua 1',
  ])
  await expect.element(page.getByText('nesër 17:30 te Arta').first()).toBeVisible()
  const booked = 'e martë 24 nën 17:30 te Arta · me telefon, 13:05'
  await expect.element(page.getByText(booked)).toBeVisible()
})

test('a change of a visit of today stands first and says what it was', async () => {
  const messages = [
    message('Agim'),
    message('Era', { kind: 'cancelled', date: today, time: '18:00' }),
    message('Vesa', { kind: 'moved', date: today, time: '19:00' }),
  ]
  openMessages(messages)
  const first = page.getByRole('region', { name: 'Termine të sotme' })
  await expect.element(first.getByText('sot 18:00 te Arta · u anulua')).toBeVisible()
  await expect.element(first.getByText('sot 19:00 te Arta · u zhvendos')).toBeVisible()
  expect(groups().slice(0, 2)).toEqual(['Termine të sotme 2', 'Kujtesa për nesër 1'])
})

test('a booking of today says how it came, and that it was confirmed only where it was', async () => {
  const of = (source: 'desk' | 'phone' | 'online') =>
    message(source, { kind: 'confirmed', date: today, booked: { at: '13:05', source } })
  openMessages([of('desk'), of('phone'), of('online')])
  for (const [name, words] of [
    ['desk', 'në 13:05'],
    ['phone', 'me telefon, 13:05'],
    ['online', 'u konfirmua'],
  ] as const)
    await expect.element(rowOf(name)).toHaveTextContent(`${name} sot 17:30 te Arta · ${words}`)
})

test('the button of a row opens the program that was used last for that client', async () => {
  const messages = [
    message('Agim', { clientId: 'agim' }),
    message('Besa', { clientId: 'besa' }),
    message('Era', { clientId: 'era' }),
  ]
  const server = openMessages(messages)
  await expect.element(wayOf('Agim')).toHaveTextContent('WhatsApp')
  await panelOf('Agim').getByRole('link', { name: 'SMS' }).click()
  await expect.element(wayOf('Besa')).toHaveTextContent('SMS')
  await rowOf('Besa').click()
  await panelOf('Besa').getByRole('link', { name: 'WhatsApp' }).click()
  await unfoldTold()
  await page.getByRole('button', { name: /^Agim: SMS, 13:12/ }).click()
  await expect.element(wayOf('Agim')).toHaveTextContent('SMS')
  await expect.element(wayOf('Era')).toHaveTextContent('WhatsApp')
  await wayOf('Agim').click()
  await expect
    .poll(() => server.toldInTurn())
    .toEqual([
      ['Agim', { told: true, by: 'sms' }],
      ['Besa', { told: true, by: 'whatsapp' }],
      ['Agim', { told: false, by: 'sms' }],
      ['Agim', { told: true, by: 'sms' }],
    ])
})

test('the panel opens each program with the number and the text', async () => {
  openMessages(usual)
  const hrefOf = (name: string) => panelOf('Valon').getByRole('link', { name })
  const words = encodeURIComponent('Përshëndetje Valon!')
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/355691112233?text=${words}`],
    ['Viber', 'viber://chat?number=%2B355691112233'],
    ['SMS', `sms:+355691112233?&body=${words}`],
    ['Thirr 069 111 2233', 'tel:+355691112233'],
  ] as const)
    await expect.element(hrefOf(name)).toHaveAttribute('href', href)
})

test('Enter writes to one after the other, also to those who are folded away', async () => {
  const names = Array.from('abcdefghij', (letter) => `Emri-${letter}`)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const server = openMessages(names.map((name) => message(name)))
  await expect.element(page.getByRole('button', { name: 'edhe 3 të tjerë' })).toBeVisible()
  const row = rowOf('Emri-a').element() as HTMLElement
  row.focus()
  await expect.element(panelOf('Emri-a').getByText('Emri-b, nesër 17:30')).toBeVisible()
  for (const name of names) {
    await expect.element(rowOf(name)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByRole('button', { name: /^Të thëna sot 10/ })).toHaveFocus()
  await expect.element(page.getByText(messageWords.none)).toBeVisible()
  await expect.element(page.getByText(messageWords.sent(10, '13:12'))).toBeVisible()
  expect(opened.mock.calls.map(([address]) => String(address).slice(0, 26))).toEqual(
    names.map(() => 'https://wa.me/355691112233'),
  )
  await expect.poll(() => server.toldInTurn().map(([name]) => name)).toEqual(names)
  opened.mockRestore()
})

test('the last row before a fold is followed by the first behind it', async () => {
  const messages = Array.from('abcdefghi', (letter) => message(`Emri-${letter}`))
  messages.push(message('Besa', { kind: 'confirmed', date: '2026-11-24' }))
  const server = openMessages(messages)
  await rowOf('Emri-g').click()
  await userEvent.keyboard('u')
  await expect.element(rowOf('Emri-h')).toHaveFocus()
  await expect.element(panelOf('Emri-h')).toBeVisible()
  await expect.poll(() => server.toldInTurn()).toEqual([['Emri-g', { told: true, by: 'call' }]])
  await page.getByRole('button', { name: 'edhe 1 tjetër' }).click()
  await expect.element(rowOf('Emri-i')).toHaveFocus()
})

test('the arrow leads on without sending, and U says that it was told otherwise', async () => {
  const messages = [message('Agim'), message('Besa'), message('Era')]
  const server = openMessages(messages)
  await rowOf('Agim').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rowOf('Besa')).toHaveFocus()
  await userEvent.keyboard('u')
  await expect.element(rowOf('Era')).toHaveFocus()
  await expect.poll(() => server.toldInTurn()).toEqual([['Besa', { told: true, by: 'call' }]])
  await expect.element(rowOf('Agim')).toBeVisible()
  await unfoldTold()
  await expect.element(page.getByRole('button', { name: /^Besa: Telefon/ })).toBeVisible()
  await expect.element(page.getByText('u tha 13:12')).toBeVisible()
})

test('a text that is mended goes to its client alone, with the whole address of the page', async () => {
  const link = 'https://orari.example/b/abcdef'
  const messages = [
    message('Agim', { text: `Ju presim.\n${link}\nSalloni` }),
    message('Besa', { text: `Ju presim.\n${link}` }),
  ]
  openMessages(messages)
  const field = page.getByLabelText('Teksti për Agim')
  await expect.element(field).toHaveValue('Ju presim.\nhttps://orari.example/b/…\nSalloni')
  await field.fill('Ejani!\nhttps://orari.example/b/…')
  const words = encodeURIComponent(`Ejani!\n${link}`)
  await expect
    .element(wayOf('Agim'))
    .toHaveAttribute('href', `https://wa.me/355691112233?text=${words}`)
  await expect
    .element(wayOf('Besa'))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('Ju presim.')))
})

test('on a narrow page a row unfolds, and what was sent unfolds the next', async () => {
  await page.viewport(390, 844)
  const messages = [message('Agim'), message('Besa'), message('Era')]
  openMessages(messages)
  await rowOf('Agim').click()
  await expect.element(page.getByText('Pas dërgimit hapet Besa.')).toBeVisible()
  await page.getByRole('link', { name: 'WhatsApp', exact: true }).click()
  await expect.element(page.getByText('Pas dërgimit hapet Era.')).toBeVisible()
  await expect.element(rowOf('Besa')).toHaveFocus()
  await expect.element(rowOf('Besa')).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'U tha ndryshe' }).click()
  await expect.element(rowOf('Era')).toHaveAttribute('aria-expanded', 'true')
})

test('the button of a row leaves the focus with the next row', async () => {
  await page.viewport(390, 844)
  const messages = [message('Agim'), message('Besa')]
  openMessages(messages)
  await wayOf('Agim').click()
  await expect.element(rowOf('Besa')).toHaveFocus()
  await expect.element(rowOf('Besa')).toHaveAttribute('aria-expanded', 'false')
})

test('Viber gets the text by the clipboard, and the page says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openMessages(usual)
  await panelOf('Valon').getByRole('link', { name: 'Viber' }).click()
  await expect.element(page.getByText(messageWords.copied)).toBeVisible()
  expect(copied).toHaveBeenCalledWith('Përshëndetje Valon!')
  copied.mockRestore()
})

test('without network a client is called or written an SMS, and nothing is marked', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const server = openMessages([message('Agim'), message('Besa')])
  await rowOf('Agim').click()
  setOnline(false)
  const links = page.getByRole('link', { name: /WhatsApp|Viber|SMS|Thirr/ })
  const open = () => links.elements().filter((link) => link.hasAttribute('href'))
  const leadTo = () => [...new Set(open().map((link) => link.getAttribute('href')?.slice(0, 4)))]
  await expect.poll(leadTo).toEqual(['sms:', 'tel:'])
  await expect.element(page.getByText(/^Kur të kthehet interneti\. Thirrja dhe SMS/)).toBeVisible()
  for (const link of open()) {
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(link)
  }
  await expect.element(page.getByRole('button', { name: 'U tha ndryshe' })).toBeDisabled()
  await rowOf('Agim').click()
  await userEvent.keyboard('{Enter}u')
  setOnline(true)
  await expect.element(page.getByRole('button', { name: 'U tha ndryshe' })).toBeEnabled()
  expect(links.elements().every((link) => link.hasAttribute('href'))).toBe(true)
  expect(opened).not.toHaveBeenCalled()
  expect(server.toldInTurn()).toEqual([])
  opened.mockRestore()
})
