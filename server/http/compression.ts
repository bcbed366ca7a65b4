import fastifyCompress from '@fastify/compress'
import type { Http } from './instance.ts'

/** Bytes; packing a smaller answer costs more than it saves. */
export const worthPacking = 1024
/** Bytes; up to this an answer is packed in one call. A stream, with its worker thread, costs twice as much processor time. */
const packedAtOnce = 512 * 1024

/** For answers that are made for the request; the build compresses its own files. */
export const compressAnswers = (app: Http) =>
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: worthPacking,
    syncThreshold: packedAtOnce,
    // A small body that unpacks into a huge one would get past the limit on bodies.
    globalDecompression: false,
  })
