import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuse, toAppError } from '../error-replies.ts'
import { mediaTypeOf } from './file-form.ts'
import { waitForFile } from './slow-bodies.ts'

/** Files of one process that are held or worked on at a time; each may be as large as its route allows. */
const mostFiles = 4

let taken = 0

/**
 * How a route takes a file: who may not send one and what is too large or of another type is refused before it is read,
 * so that no stranger fills the memory of the process.
 */
export function fileRules({ bytes }: Route, admit: (request: FastifyRequest) => Promise<unknown>) {
  if (bytes === undefined || bytes === true) return {}
  const { most, types, tooLarge, wrongType } = bytes
  return {
    bodyLimit: most,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await admit(request)
      if (!types.includes(mediaTypeOf(request.headers['content-type'])))
        throw new AppError(wrongType)
      if (taken >= mostFiles) throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 5 })
      taken++
      waitForFile(request)
      let isHeld = true
      const release = () => {
        if (isHeld) taken--
        isHeld = false
      }
      reply.raw.once('finish', release).once('close', release)
    },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = toAppError(error, request)
      return refuse(reply, refusal.def === commonErrors.tooLarge ? new AppError(tooLarge) : refusal)
    },
  }
}
