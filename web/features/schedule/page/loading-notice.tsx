import { useEffect, useState } from 'react'

const patience = 500

/** For screen readers only: on screen the grid shows already that it is loading. */
export function LoadingNotice() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return <output className="sr-only">{isLate && 'Duke ngarkuar...'}</output>
}
