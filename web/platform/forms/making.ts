import { keyFor } from '../idempotency-keys.ts'

/**
 * All tries of one form have one key, also if fields were changed in between, and however long it is open; without a form
 * the words say what is meant.
 */
export const keyOf = (words: object, form?: string) =>
  form === undefined ? keyFor(JSON.stringify(words)) : keyFor(form, Infinity)

/** What a call sends that makes something: its id is the key of the call, too. */
export function making<Body extends object>(body: Body, form?: string) {
  const key = keyOf(body, form)
  return { body: { ...body, id: key }, key }
}
