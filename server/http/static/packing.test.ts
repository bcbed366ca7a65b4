import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packing } from './packing.ts'

test('a text is packed once in each encoding', async () => {
  const packed = packing('Mirë se vini')
  const [brotli, again] = await Promise.all([packed('br'), packed('gzip, br')])
  expect(again).toEqual({ encoding: 'br', body: brotli.body })
  expect(again.body).toBe(brotli.body)
  expect(String(brotliDecompressSync(brotli.body))).toBe('Mirë se vini')
  const zipped = await packed('gzip')
  expect([zipped.encoding, String(gunzipSync(zipped.body))]).toEqual(['gzip', 'Mirë se vini'])
  const plain = await packed()
  expect([plain.encoding, String(plain.body)]).toEqual(['identity', 'Mirë se vini'])
})
