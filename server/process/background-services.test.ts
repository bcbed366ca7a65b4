import { expect, test, vi } from 'vitest'
import { openServices } from './background-services.ts'

const service = () => ({ stop: vi.fn(async () => {}) })

test('all started services are stopped', async () => {
  const all = [service(), service()]
  const services = openServices(async function* () {
    yield* all
  })
  await services.start()
  expect(all[0]?.stop).not.toHaveBeenCalled()
  await services.stop()
  for (const { stop } of all) expect(stop).toHaveBeenCalledOnce()
})

test('a service that is starting during the stop is stopped, and none starts after it', async () => {
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>()
  const slow = service()
  const later = vi.fn(service)
  const services = openServices(async function* () {
    await begun
    yield slow
    yield later()
  })
  const started = services.start()
  const stopped = services.stop()
  expect(slow.stop).not.toHaveBeenCalled()
  begins()
  await Promise.all([started, stopped])
  expect(slow.stop).toHaveBeenCalledOnce()
  expect(later).not.toHaveBeenCalled()
})

test('a waiting start is told of the stop, and one that does not react is not waited for', async () => {
  const first = service()
  const heard = vi.fn()
  const { promise: waiting, resolve: waits } = Promise.withResolvers<void>()
  const services = openServices(async function* (ending) {
    yield first
    ending.addEventListener('abort', heard)
    waits()
    await new Promise(() => {})
  }, 20)
  void services.start()
  await waiting
  await services.stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(first.stop).toHaveBeenCalledOnce()
})

test('a failed start rejects, and the others are stopped all the same', async () => {
  const first = service()
  const services = openServices(async function* () {
    yield first
    throw new Error('no')
  })
  await expect(services.start()).rejects.toThrow('no')
  await services.stop()
  expect(first.stop).toHaveBeenCalledOnce()
})

test('nothing starts after the stop', async () => {
  const begin = vi.fn()
  const services = openServices(begin)
  await services.stop()
  await services.start()
  expect(begin).not.toHaveBeenCalled()
})
