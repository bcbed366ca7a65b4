import type { FastifyInstance } from 'fastify'

/** The server as its rooms see it. */
export type Http = FastifyInstance
