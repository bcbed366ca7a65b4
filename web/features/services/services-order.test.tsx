import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import {
  keepsOrder,
  openServices,
  service,
} from '#tests/support/browser/screens/services-screen.tsx'
import { afterFrames, mouse } from '#tests/support/browser/pointer.ts'

beforeEach(() => page.viewport(1440, 900))

const four = () =>
  openServices([
    service('cut', 'Prerje', { group: 'Flokë' }),
    service('wash', 'Larje', { group: 'Flokë' }),
    service('beard', 'Mjekër', { group: 'Fytyrë' }),
    service('gift', 'Kartë dhuratë'),
  ])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const grip = (name: string) => button(`Rendit: ${name}`)
const shown = () =>
  [...document.querySelectorAll('.services form h2, .service-called > b')].map((one) =>
    one.firstChild?.textContent?.trim(),
  )
const inOrder = ['Flokë', 'Prerje', 'Larje', 'Fytyrë', 'Mjekër', 'Pa grup', 'Kartë dhuratë']
const ready = () => expect.poll(shown).toEqual(inOrder)

test('a service is moved within its group by keyboard and by its two buttons', async () => {
  const server = four()
  await ready()
  grip('Larje').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(shown).toEqual(inOrder.toSpliced(1, 2, 'Larje', 'Prerje'))
  await expect.element(grip('Larje')).toHaveFocus()
  await expect.element(page.getByText('Larje: 1 nga 2')).toBeInTheDocument()
  await grip('Larje').click()
  await button('Më poshtë: Larje').click()
  await ready()
  const orders = () => server.changes().map(({ body }) => body['order'])
  await expect.poll(orders).toEqual([
    ['wash', 'cut', 'beard', 'gift'],
    ['cut', 'wash', 'beard', 'gift'],
  ])
})

test('an unsaved order stays and is moved on, whatever the server announces meanwhile', async () => {
  const server = openServices([
    service('cut', 'Prerje'),
    service('wash', 'Larje'),
    service('beard', 'Mjekër'),
  ])
  await expect.poll(shown).toEqual(['Prerje', 'Larje', 'Mjekër'])
  const saved = Promise.withResolvers<void>()
  const answers = [
    ['cut', 'beard', 'wash'],
    ['beard', 'cut', 'wash'],
  ]
  server.answer('PUT /api/user/services', async ({ body }) => {
    await saved.promise
    expect(body['order']).toEqual(answers.shift())
    return keepsOrder({ body })
  })
  grip('Mjekër').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await server.hearNews()
  expect(server.asked('GET /api/user/services')).toHaveLength(2)
  expect(shown()).toEqual(['Prerje', 'Mjekër', 'Larje'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await server.hearNews()
  expect(shown()).toEqual(['Mjekër', 'Prerje', 'Larje'])
  saved.resolve()
  await expect.poll(() => answers).toEqual([])
  await server.hearNews()
  expect(shown()).toEqual(['Mjekër', 'Prerje', 'Larje'])
})

test('two quick presses are two steps', async () => {
  const server = openServices([
    service('cut', 'Prerje'),
    service('wash', 'Larje'),
    service('beard', 'Mjekër'),
  ])
  await expect.poll(shown).toEqual(['Prerje', 'Larje', 'Mjekër'])
  const up = () => new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true })
  grip('Mjekër').element().dispatchEvent(up())
  await Promise.resolve()
  grip('Mjekër').element().dispatchEvent(up())
  await expect.poll(shown).toEqual(['Mjekër', 'Prerje', 'Larje'])
  await expect
    .poll(() => server.changes().map(({ body }) => body['order']))
    .toEqual([
      ['cut', 'beard', 'wash'],
      ['beard', 'cut', 'wash'],
    ])
})

test('a service is dragged by its handle', async () => {
  const server = four()
  await ready()
  await userEvent.dragAndDrop(grip('Prerje'), grip('Larje'), { targetPosition: { x: 10, y: 30 } })
  await expect.poll(shown).toEqual(inOrder.toSpliced(1, 2, 'Larje', 'Prerje'))
  await expect.poll(() => server.changes().length).toBe(1)
})

test('a group moves with its services, and services without a group stay last', async () => {
  const server = four()
  await ready()
  grip('Fytyrë').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const next = ['Fytyrë', 'Mjekër', 'Flokë', 'Prerje', 'Larje', 'Pa grup', 'Kartë dhuratë']
  await expect.poll(shown).toEqual(next)
  await expect.element(grip('Fytyrë')).toHaveFocus()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toEqual({ order: ['beard', 'cut', 'wash', 'gift'] })
  await expect.element(grip('Pa grup')).not.toBeInTheDocument()
})

test('a refused order goes back, with the reason', async () => {
  const server = four()
  await ready()
  server.answer('PUT /api/user/services', () => refuses(commonErrors.notFound))
  grip('Larje').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText(commonErrors.notFound.message)).toBeVisible()
  await ready()
})

test('a searched list, and a single service, can’t be ordered', async () => {
  four()
  await ready()
  await expect.element(grip('Kartë dhuratë')).not.toBeInTheDocument()
  await page.getByLabelText('Kërko shërbim').fill('rje')
  await expect.poll(shown).toEqual(['Flokë', 'Prerje', 'Larje'])
  await expect.element(grip('Larje')).not.toBeInTheDocument()
})

test('a service whose drag is cancelled with Escape stays, and its buttons stay shut', async () => {
  const server = four()
  await ready()
  const { x, y, height } = grip('Prerje').element().getBoundingClientRect()
  const from = { x: x + 8, y: y + height / 2 }
  const to = { x: from.x, y: from.y + 60 }
  const drag = mouse()
  await drag.down(from)
  await drag.move(to)
  await expect.poll(() => document.querySelector('[data-held]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-held]')).toBeNull()
  await drag.up(to)
  await afterFrames()
  expect(shown()).toEqual(inOrder)
  expect(server.changes()).toEqual([])
  await expect.element(grip('Prerje')).toHaveAttribute('aria-expanded', 'false')
})
