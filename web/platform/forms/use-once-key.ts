import { useRef } from 'react'
import { idempotencyKey } from './idempotency-key.ts'

/** What failed on the way is sent again under the same key; something else, or the same once it has arrived, is new. */
export function useOnceKey() {
  const known = useRef<{ body: string; key: string }>(undefined)
  return {
    keyOf(body: object) {
      const words = JSON.stringify(body)
      if (known.current?.body !== words) known.current = { body: words, key: idempotencyKey() }
      return known.current.key
    },
    arrived: () => {
      known.current = undefined
    },
  }
}
