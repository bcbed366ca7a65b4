import { constants, type ZstdOptions } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { Http } from './instance.ts'

/** Bytes; packing a smaller answer costs more than it saves. */
export const worthPacking = 1024
/** Bytes; up to this an answer is packed in one call. A stream, with its worker thread, costs twice as much processor time. */
const packedAtOnce = 512 * 1024

/** Options of zstd; gzip finds its own in the same place, and has none of these. */
const lightly: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** For answers that are made for the request; the build compresses its own files. */
export const compressAnswers = (app: Http) =>
  app.register(fastifyCompress, {
    // At these levels a week costs a third of the processor time of brotli at its usual one, and as many bytes.
    encodings: ['zstd', 'br', 'gzip'],
    zlibOptions: lightly,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    threshold: worthPacking,
    syncThreshold: packedAtOnce,
    // A small body that unpacks into a huge one would get past the limit on bodies.
    globalDecompression: false,
  })
