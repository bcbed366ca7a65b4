import { useEffect, useState } from 'react'
import { whenAtRest } from './when-idle.ts'

/** True once the page has come to rest. */
export function useAtRest() {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setIsAtRest(true)), [])
  return isAtRest
}
