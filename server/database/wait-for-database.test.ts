import { expect, it, vi } from 'vitest'
import { ConfigError } from '#server/core/config.ts'
import { createLog } from '#server/core/log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whenReachable } from './wait-for-database.ts'

const fault = (code: string, message = code) => Object.assign(new Error(message), { code })

function failingWith(...faults: Error[]) {
  const lines: string[] = []
  const work = async () => {
    const next = faults.shift()
    if (next) throw next
    return 'done'
  }
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { lines, result: whenReachable(work, log) }
}

it('keeps trying while the database is away', async () => {
  const { lines, result } = failingWith(fault('ECONNREFUSED'), fault('57P03'))
  expect(await result).toBe('done')
  expect(lines).toHaveLength(2)
})

it('gives up with one line when the database refuses the log-in', async () => {
  const message = 'password authentication failed for user "orari"'
  const { result } = failingWith(fault('28P01', message))
  await expect(result).rejects.toThrow(new ConfigError(`The database refuses: ${message}`))
})

it('passes on any other error', async () => {
  await expect(failingWith(fault('42P01', 'no such table')).result).rejects.toThrow('no such table')
})

it('stops waiting when it is aborted', async () => {
  const ending = new AbortController()
  const work = vi.fn(async () => {
    throw fault('ECONNREFUSED')
  })
  const result = whenReachable(work, createLog('silent'), { ending: ending.signal })
  await eventually(() => expect(work).toHaveBeenCalledOnce())
  ending.abort()
  await expect(result).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect(work).toHaveBeenCalledOnce()
})
