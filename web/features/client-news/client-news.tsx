import { useQuery, queryOptions } from '@tanstack/react-query'
import { CalendarClock, CalendarX, X } from 'lucide-react'
import { Link } from 'wouter'
import { type ClientNews as News, clientNewsRoutes } from '#contract/client-news.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { call } from '#web/platform/call.ts'
import { newsWords } from './news-words.ts'
import { useSeenNews } from './seen-news.ts'
import './client-news.css'

/** The key begins with `appointments`, so that a client's act on the own page reaches every open screen at once. */
export const clientNewsQuery = queryOptions({
  queryKey: ['appointments', 'client-news'],
  queryFn: async ({ signal }) => (await call(clientNewsRoutes.list, { signal })).news,
})

/** So many lines leave room for the day itself; the next one comes when one of these was read. */
const most = 2

/** A quiet line for each visit that its client has moved or cancelled; it disappears once it is opened or dismissed. */
export function ClientNews({ today }: { today: string }) {
  const { data = [] } = useQuery(clientNewsQuery)
  const { seen, see } = useSeenNews()
  const fresh = data.filter(({ id }) => !seen.includes(id))
  return (
    <div className="client-news" aria-live="polite">
      {fresh.slice(0, most).map((news) => (
        <NewsLine key={news.id} news={news} today={today} onSeen={() => see(news.id)} />
      ))}
      {fresh.length > most && <p>Edhe {fresh.length - most} të tjera</p>}
    </div>
  )
}

type LineProps = { news: News; today: string; onSeen: () => void }

function NewsLine({ news, today, onSeen }: LineProps) {
  const { act, appointmentId, client, date } = news
  const withWhom = useWithWhom()
  const Icon = act === 'cancelled' ? CalendarX : CalendarClock
  return (
    <div className="client-news-line row framed">
      <Link className="grow breaks" to={visitPath(appointmentId, date)} onClick={onSeen}>
        <Icon size={18} aria-hidden />
        <span>
          <b>{client}</b> {newsWords(news, today, withWhom)}
        </span>
      </Link>
      <button className="middle" type="button" aria-label={`E pashë: ${client}`} onClick={onSeen}>
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
