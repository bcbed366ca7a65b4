import { useEffect, useState } from 'react'
import './spinner.css'

/** Shorter waits are over before a spinner would be understood. */
const patience = 500

export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner">
      <span className="spinner-ring" aria-hidden />
      {label}
    </span>
  )
}

export function DelayedSpinner({ label = 'Duke ngarkuar...' }: { label?: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return <output>{late && <Spinner label={label} />}</output>
}
