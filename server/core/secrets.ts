import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a session or a link; the secret alone gives access. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The form in which the database keeps a secret. A plain hash of 256 random bits cannot be reversed. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
