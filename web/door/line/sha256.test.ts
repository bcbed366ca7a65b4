import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the hash of any text equals Node’s', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'ë salt?door=salloni&1'.repeat(10).slice(0, length)
    expect(sha256(text), text).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
