import { setFlagsFromString } from 'node:v8'

/**
 * V8 learns which lines of code make long-lived objects, and puts their new objects straight among the old ones. The first
 * moments of a server mislead it: it takes a part of each request for long-lived, and that part keeps the whole request
 * in memory (docs/decisions/0029). The flag holds for code that is compiled after it.
 */
export const keepNewObjectsYoung = () => setFlagsFromString('--no-allocation-site-pretenuring')
