import { useEffect, useState } from 'react'

const patience = 500

/** For whoever hears the screen; to the eye the grid has the shape of what comes. */
export function LoadingNotice() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return <output className="sr-only">{isLate && 'Duke ngarkuar...'}</output>
}
