import { useState } from 'react'

/** Asks with whom somebody sits down; nothing is written before that is answered. */
export function useWalkIn() {
  const [isAsked, ask] = useState(false)
  return { isAsked, walkIn: () => ask(true), onClose: () => ask(false) }
}
