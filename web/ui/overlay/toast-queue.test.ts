import { expect, test } from 'vitest'
import { toastQueue } from './toast-queue.ts'

const texts = (queue: ReturnType<typeof toastQueue>) => queue.list().map((toast) => toast.text)

test('at most three toasts are on screen, and the oldest makes room', () => {
  const queue = toastQueue()
  for (const text of ['një', 'dy', 'tre', 'katër']) queue.add({ tone: 'success', text })
  expect(texts(queue)).toEqual(['dy', 'tre', 'katër'])
})

test('an error is not pushed out by a success', () => {
  const queue = toastQueue()
  queue.add({ tone: 'error', text: 'gabim' })
  for (const text of ['një', 'dy', 'tre']) queue.add({ tone: 'success', text })
  expect(texts(queue)).toEqual(['gabim', 'dy', 'tre'])
})

test('a fourth error replaces the first', () => {
  const queue = toastQueue()
  for (const text of ['a', 'b', 'c', 'd']) queue.add({ tone: 'error', text })
  expect(texts(queue)).toEqual(['b', 'c', 'd'])
})

test('the same message twice is one toast', () => {
  const queue = toastQueue()
  queue.add({ tone: 'error', text: 'Gabim në lidhje me serverin' })
  queue.add({ tone: 'error', text: 'Gabim në lidhje me serverin' })
  expect(texts(queue)).toEqual(['Gabim në lidhje me serverin'])
})
