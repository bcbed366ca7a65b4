import { createHash } from 'node:crypto'

/** The same for the same content, in 22 letters. */
export const fingerprintOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)
