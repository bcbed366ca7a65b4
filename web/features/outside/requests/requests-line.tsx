import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Inbox } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { requestsQuery } from './queries.ts'
import { waitingWords } from './request-words.ts'
import '#web/ui/data/waiting-line.css'

/** A line that leads to what waits for a yes; nothing while nothing does. The installed app shows the number too. */
export function RequestsLine() {
  const { data } = useQuery(requestsQuery)
  const count = data?.length ?? 0
  useEffect(() => {
    if (data && 'setAppBadge' in navigator)
      void navigator.setAppBadge(data.length).catch(() => undefined)
  }, [data])
  if (count === 0) return null
  return (
    <Link to="/kerkesat" className="waiting-line">
      <Inbox size={18} aria-hidden />
      {waitingWords(count)}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
