import { hash, randomBytes } from 'node:crypto'

/** 256 random bits for a session or a link; whoever holds it is believed. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. With 256 random bits in it a plain hash can't be turned back. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')
