import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import type { Http } from './instance.ts'

/** Bytes; packing a smaller answer costs more than it saves. */
export const worthPacking = 1024
/** Bytes; up to this an answer is packed in one call. A stream, with its worker thread, costs twice as much processor time. */
const packedAtOnce = 512 * 1024

/** Options of zstd, and beside them the level of gzip, which calendars and programs ask for. */
const lightly: ZstdOptions & ZlibOptions = {
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
  level: 1,
}

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

const json = 'application/json'

/**
 * Every read says by a tag what it has answered. A caller that holds just that is told so, and nothing is sent. Browsers
 * keep none of it (`no-store`): a page holds answers and their tags as long as its session.
 */
export const answerUnchanged = (app: Http) =>
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200
    const isJson = String(reply.getHeader('content-type')).startsWith(json)
    if (!isRead || !isJson || typeof payload !== 'string') return done(null, payload)
    const tag = `W/"${fingerprintOf(payload)}"`
    reply.header('etag', tag)
    if (!isHeld(tag, request.headers['if-none-match'])) return done(null, payload)
    reply.code(304).removeHeader('content-type')
    done(null, null)
  })

const isHeld = (tag: string, held = '') => held.split(',').some((one) => one.trim() === tag)
