import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Inbox } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { requestsQuery } from './queries.ts'
import { waitingWords } from './request-words.ts'
import '#web/ui/data/waiting-line.css'

/** A line that leads to the unanswered requests, if there are any. The installed app's icon shows their number too. */
export function RequestsLine() {
  const { data } = useQuery(requestsQuery)
  const count = data?.length ?? 0
  useEffect(() => {
    if (data && 'setAppBadge' in navigator)
      void navigator.setAppBadge(data.length).catch(() => undefined)
  }, [data])
  if (count === 0) return null
  return (
    <Link to="/presin" className="waiting-line">
      <Inbox size={18} aria-hidden />
      {waitingWords(count)}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
