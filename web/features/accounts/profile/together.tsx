import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePainted } from '#web/platform/loading/use-painted.ts'

type Props = {
  children: ReactNode
}

/** Sections that show once all are answered: one that grew with its answer would push those below it. */
export function Together({ children }: Props) {
  const isQuiet = useIsFetching({ type: 'active' }) === 0
  // By then what the sections ask for is on its way.
  const isAsked = usePainted(true)
  const [isThere, setThere] = useState(false)
  if (isAsked && isQuiet && !isThere) setThere(true)
  return <div hidden={!isThere}>{children}</div>
}
