import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for that long. */
export function useDebounced<T>(value: T, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
