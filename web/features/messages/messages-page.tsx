import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, Inbox } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayAndMonth, number } from '#contract/kit/albanian.ts'
import type { Message } from '#contract/messages.ts'
import { requestWords } from '#contract/requests.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
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

type Day = { date: string; messages: readonly Message[]; hasMore: boolean }

function sumOf({ date, messages, hasMore }: Day) {
  const told = messages.filter((one) => one.told !== null).length
  const due = `${number(messages.length - told)}${hasMore ? '+' : ''}`
  return `${dayAndMonth(date)} · ${due} për sot, ${number(told)} u dërguan`
}

/** An invisible placeholder, as long as the coming words, so that the page does not jump. */
const usualSum = sumOf({ date: '2026-11-25', messages: [], hasMore: false })

/** The messages due today; the texts are beside them, for members who may change them. */
export function MessagesPage() {
  const list = useInfiniteQuery(messagesQuery)
  const { error, hasNextPage: hasMore } = list
  const [first] = list.data?.pages ?? []
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
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
        {first
          ? sumOf({ date: first.date, messages, hasMore })
          : !error && <span className="message-sum">{usualSum}</span>}
      </PageHead>
      {view === 'texts' ? (
        <TextsPanel />
      ) : first ? (
        <>
          {first.waiting > 0 && (
            <Link to="/kerkesat" className="waiting-line messages-waiting">
              <Inbox size={18} aria-hidden />
              {requestWords.waiting(first.waiting)}
              <ChevronRight size={18} aria-hidden />
            </Link>
          )}
          <MessagesList messages={messages}>
            {hasMore && (
              <Button
                busy={list.isFetchingNextPage}
                busyLabel="Duke ngarkuar..."
                onClick={() => void list.fetchNextPage()}
              >
                Më shumë
              </Button>
            )}
          </MessagesList>
        </>
      ) : error ? (
        <LoadTrouble onRetry={() => void list.refetch()}>{error.message}</LoadTrouble>
      ) : (
        <MessagesWaiting />
      )}
    </>
  )
}
