import { setFlagsFromString } from 'node:v8'

/**
 * V8 learns which lines make objects that live long and puts objects of these lines among the old ones at once. The first
 * moments of a server teach it wrongly that a part of each request is such an object, and that part keeps the whole
 * request (docs/decisions/0029). The flag holds for code that is compiled after it.
 */
export const keepNewObjectsYoung = () => setFlagsFromString('--no-allocation-site-pretenuring')
