import type { FastifyInstance } from 'fastify'

/** The Fastify server. */
export type Http = FastifyInstance
