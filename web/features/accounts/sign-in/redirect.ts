import { useLocation } from 'wouter'
import { useEffect } from 'react'

const time = 3000

/** Leads on by itself, once there is nothing left to do here. */
export function useRedirect(path: string, isDue: boolean) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => navigate(path, { replace: true }), time)
    return () => clearTimeout(timer)
  }, [path, isDue, navigate])
}
