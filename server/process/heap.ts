import { setFlagsFromString } from 'node:v8'

/**
 * V8 learns from which lines objects live long, and puts what comes from them among the old at once. A server's first
 * moments teach it wrongly that a part of each request is such an object: from then on that part keeps the whole request
 * until all memory is looked through (docs/decisions/0029). Holds for what is compiled afterwards.
 */
export const keepNewObjectsYoung = () => setFlagsFromString('--no-allocation-site-pretenuring')
