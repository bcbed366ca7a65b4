import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '#web/platform/media.ts'

/** The browser counts the pages before it tells of the medium, so what is for paper has to be there by then. */
export function useIsPrinting() {
  const [isAsked, setIsAsked] = useState(false)
  const isPaper = useMedia('print')
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setIsAsked(true))
    const end = () => setIsAsked(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isAsked || isPaper
}
