import { createHash } from 'node:crypto'

/** A hash of the content, in 22 letters. */
export const fingerprintOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
