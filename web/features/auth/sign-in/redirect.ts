import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const time = 3000

/** Leads on by itself, once there is nothing left to do here. */
export function useRedirect(path: string, isDue: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void navigate(path, { replace: true }), time)
    return () => clearTimeout(timer)
  }, [path, isDue, navigate])
}
