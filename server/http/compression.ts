import fastifyCompress from '@fastify/compress'
import type { Http } from './instance.ts'

/** Bytes; packing less costs more than it saves. */
export const worthPacking = 1024

/** For answers made on the spot; what the build left behind was compressed by the build. */
export const compressAnswers = (app: Http) =>
  app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: worthPacking,
    // A small body that unpacks into a huge one must not get past the limit on bodies.
    globalDecompression: false,
  })
