import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { requestWords } from '#contract/requests.ts'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { MessagesList } from './messages-list.tsx'
import { MessagesWaiting } from './messages-waiting.tsx'
import { messagesQuery } from './queries.ts'
import { TextsPanel } from './texts-form.tsx'
import '#web/ui/data/waiting-line.css'
import './messages.css'

const views = [
  { value: 'today', label: 'Sot' },
  { value: 'texts', label: 'Tekstet' },
] as const

type Day = Awaited<ReturnType<NonNullable<typeof messagesQuery.queryFn>>>

function sumOf({ date, messages }: Pick<Day, 'date' | 'messages'>) {
  const told = messages.filter((one) => one.told !== null).length
  return `${dayAndMonth(date)} · ${messages.length - told} për sot, ${told} u dërguan`
}

/** An invisible placeholder, as long as the coming words, so that the page does not jump. */
const usualSum = sumOf({ date: '2026-11-25', messages: [] })

/** The messages due today; the texts are beside them, for members who may change them. */
export function MessagesPage() {
  const { data, error, refetch } = useQuery(messagesQuery)
  const [view, setView] = useState<(typeof views)[number]['value']>('today')
  const mayChange = useRight('settings')
  return (
    <>
      <PageHead
        title="Mesazhet"
        actions={
          mayChange && <Segmented label="Pamja" value={view} onChange={setView} options={views} />
        }
      >
        {data ? sumOf(data) : !error && <span className="message-sum">{usualSum}</span>}
      </PageHead>
      {view === 'texts' ? (
        <TextsPanel />
      ) : data ? (
        <>
          {data.waiting > 0 && (
            <Link to="/kerkesat" className="waiting-line messages-waiting">
              <Inbox size={18} aria-hidden />
              {requestWords.waiting(data.waiting)}
              <ChevronRight size={18} aria-hidden />
            </Link>
          )}
          <MessagesList messages={data.messages} />
        </>
      ) : error ? (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      ) : (
        <MessagesWaiting />
      )}
    </>
  )
}
