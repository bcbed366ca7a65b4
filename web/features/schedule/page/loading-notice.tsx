import { useEffect, useState } from 'react'

const patience = 500

/** In the line of the title, for the eye and for a screen reader. */
export function LoadingNotice() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return <output>{isLate && 'Duke ngarkuar...'}</output>
}
