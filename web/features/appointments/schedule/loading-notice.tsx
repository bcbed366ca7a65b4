import { useEffect, useState } from 'react'
import { Spinner } from '#web/ui/text/spinner.tsx'

const patience = 500

/** Lies over the grid, so that nothing moves when it comes and goes. */
export function LoadingNotice() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="schedule-loading">{isLate && <Spinner label="Duke ngarkuar..." />}</output>
  )
}
