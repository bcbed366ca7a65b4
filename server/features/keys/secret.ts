import { newSecret } from '#server/core/secrets.ts'

/** Tells a key from the token of a session before either is looked up. */
const prefix = 'ork_'

export const newKeySecret = () => prefix + newSecret()
export const isKey = (token: string) => token.startsWith(prefix)
