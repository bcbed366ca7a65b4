import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { readFile } from './read-file.ts'

const unheld = () => {}

test('a file is read in a thread of its own, and what can’t be read says why', async () => {
  const bytes = Buffer.from('Emri;Telefoni\nArta;044 123 456\n;\n')
  expect(await readFile({ bytes, kind: 'csv' }, unheld)).toEqual([
    { row: 1, cells: ['Emri', 'Telefoni'] },
    { row: 2, cells: ['Arta', '044 123 456'] },
  ])
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await expect(readFile({ bytes: picture, kind: 'csv' }, unheld)).rejects.toMatchObject({
    fault: { kind: 'type' },
  })
  await expect(
    readFile({ bytes: Buffer.from('\n;\n'), kind: 'csv' }, unheld),
  ).rejects.toMatchObject({
    fault: { kind: 'empty' },
  })
  const many = Buffer.from('x\n'.repeat(50_002))
  await expect(readFile({ bytes: many, kind: 'csv' }, unheld)).rejects.toMatchObject({
    fault: { kind: 'rows' },
  })
})

test('the lines of a large file come in pieces, all of them in order', async () => {
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  const bytes = Buffer.from(Array.from({ length: 1_001 }, (_, nth) => `${nth};x\n`).join(''))
  const lines = await readFile({ bytes, kind: 'csv' }, unheld)
  expect(lines.map(({ cells }) => Number(cells[0]))).toEqual([...Array(1_001).keys()])
  expect(asked).toHaveBeenCalledTimes(5)
  asked.mockRestore()
})

test('a reading that is given up keeps its place until its thread has ended', async () => {
  const ends = vi.spyOn(Worker.prototype, 'terminate')
  const held: Promise<unknown>[] = []
  const hold = (until: Promise<unknown>) => void held.push(until)
  const bytes = Buffer.from('Emri\nArta\n')
  await expect(readFile({ bytes, kind: 'csv' }, hold, 0)).rejects.toThrow(/abort/i)
  const [thread] = ends.mock.contexts as Worker[]
  expect(thread?.threadId).toBeGreaterThan(0)
  await Promise.all(held)
  expect([held.length, thread?.threadId]).toEqual([1, -1])
  ends.mockRestore()
})
