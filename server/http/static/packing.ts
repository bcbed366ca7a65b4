import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './content-encoding.ts'

const packers: Record<Encoding, (text: string) => Promise<Buffer>> = {
  identity: async (text: string) => Buffer.from(text),
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
const encodings = ['br', 'gzip'] as const

/** A text in the encoding that each browser accepts; packed once in each, when it is first asked for. */
export function packing(text: string) {
  const packed = new Map<Encoding, Promise<Buffer>>()
  return async (accepted = '') => {
    const encoding = encodingFor(accepted, encodings)
    const body = packed.get(encoding) ?? packers[encoding](text)
    packed.set(encoding, body)
    return { body: await body, encoding }
  }
}
