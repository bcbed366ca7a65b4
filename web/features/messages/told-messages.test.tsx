import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  atMessages,
  message,
  openMessages,
  rowOf,
  today,
  wayOf,
} from '#tests/support/browser/screens/messages-screen.tsx'

atMessages()
const usual = [message('Agim'), message('Valon', { kind: 'moved' })]

test('a refused mark is undone with a message', async () => {
  openMessages(usual, { 'POST /api/messages/Agim/told': () => refuses(commonErrors.notFound) })
  await wayOf('Agim').click()
  await expect.element(page.getByText(commonErrors.notFound.message)).toBeVisible()
  await expect.element(rowOf('Agim')).toBeVisible()
})

test('a list that was read before a mark does not bring its message back', async () => {
  const messages = [message('Agim'), message('Besa'), message('Era')]
  const server = openMessages(messages)
  await expect.element(rowOf('Agim')).toBeVisible()
  const [list, mark] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const old = says({ date: today, messages, nextCursor: null, waiting: 0 })
  server.answer('GET /api/messages', () => list.promise)
  server.answer('POST /api/messages/Besa/told', () => mark.promise)
  void server.client.refetchQueries({ queryKey: ['appointments'] })
  await wayOf('Besa').click()
  list.resolve(old)
  await expect.poll(() => server.client.isFetching()).toBe(0)
  await expect.element(rowOf('Besa')).not.toBeInTheDocument()
  mark.resolve(says({}))
  await expect.element(rowOf('Agim')).toBeVisible()
})

test('a list that was under way while a mark arrived is read again', async () => {
  const messages = [message('Agim'), message('Besa')]
  const server = openMessages(messages)
  await expect.element(rowOf('Agim')).toBeVisible()
  const list = Promise.withResolvers<Response>()
  server.answer('GET /api/messages', () => list.promise)
  void server.client.refetchQueries({ queryKey: ['appointments'] })
  await expect.poll(() => server.asked('GET /api/messages')).toHaveLength(2)
  await wayOf('Besa').click()
  server.answer('GET /api/messages', () => says({ messages: [messages[0]], nextCursor: null }))
  await expect.poll(() => server.asked('GET /api/messages')).toHaveLength(3)
  list.resolve(says({ messages, nextCursor: null }))
  await expect.poll(() => server.client.isFetching()).toBe(0)
  await expect.element(rowOf('Besa')).not.toBeInTheDocument()
})
