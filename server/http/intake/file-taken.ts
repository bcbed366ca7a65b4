import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import type { FileTaken, Route } from '#contract/kit/route.ts'
import type { Caller } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuse, toAppError } from '../error-replies.ts'
import { mediaTypeOf } from './file-form.ts'
import { waitForFile } from './slow-bodies.ts'

/** Files of one process that are held or worked on at a time; each may be as large as its route allows. */
const mostFiles = 4

type Admit = (request: FastifyRequest) => Promise<Pick<Caller, 'salonId'> | null>

/** The places of files. One salon has one, so that none fills the places of all. */
function openPlaces() {
  const salons = new Set<string>()
  const works = new WeakMap<FastifyRequest, Promise<unknown>>()

  function leaveInTime(request: FastifyRequest, reply: FastifyReply, salon: string) {
    let isHeld = true
    const leave = () => {
      if (isHeld) salons.delete(salon)
      isHeld = false
    }
    const leaveAfterWork = () => void Promise.allSettled([works.get(request)]).then(leave)
    reply.raw.once('finish', leave).once('close', leaveAfterWork)
  }

  return {
    /** The place is free once the answer has gone. Where the caller has gone before it, the work still goes on to its end. */
    take: (request: FastifyRequest, reply: FastifyReply, salon: string, second: ErrorDef) => {
      // The end of a connection that is gone already would give no place back.
      if (reply.raw.destroyed) throw new AppError(commonErrors.malformed)
      if (salons.has(salon)) throw new AppError(second)
      if (salons.size >= mostFiles)
        throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 5 })
      salons.add(salon)
      leaveInTime(request, reply, salon)
    },
    /** Keeps the place of the request until its work has ended. */
    during: <Answer>(request: FastifyRequest, work: Promise<Answer>) => {
      works.set(request, work)
      return work
    },
  }
}

/**
 * How a process takes files: who may not send one and what is too large or of another type is refused before it is read,
 * so that no stranger fills the memory of the process. One file of a salon is taken at a time, whatever it brings.
 */
export function openFileIntake() {
  const { take, during } = openPlaces()

  const takeWith =
    ({ types, wrongType, second }: FileTaken, admit: Admit) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const salon = (await admit(request))?.salonId ?? 'none'
      if (!types.includes(mediaTypeOf(request.headers['content-type'])))
        throw new AppError(wrongType)
      take(request, reply, salon, second)
      waitForFile(request)
    }

  return {
    rulesOf: ({ bytes }: Route, admit: Admit) => {
      if (bytes === undefined || bytes === true) return {}
      return {
        bodyLimit: bytes.most,
        onRequest: takeWith(bytes, admit),
        errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
          const refusal = toAppError(error, request)
          const isTooLarge = refusal.def === commonErrors.tooLarge
          return refuse(reply, isTooLarge ? new AppError(bytes.tooLarge) : refusal)
        },
      }
    },
    during,
  }
}
