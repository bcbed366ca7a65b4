import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndMonth, number } from '#contract/kit/albanian.ts'
import type { Message } from '#contract/messages.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { MessagesList } from './messages-list.tsx'
import { MessagesWaiting } from './messages-waiting.tsx'
import { messagesQuery } from './queries.ts'
import { TextsPanel } from './texts-form.tsx'
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
export function MessagesSegment() {
  const list = useInfiniteQuery(messagesQuery)
  const { error, hasNextPage: hasMore } = list
  const [first] = list.data?.pages ?? []
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? []
  const [view, setView] = useState<(typeof views)[number]['value']>('today')
  const mayChange = useRight('settings')
  return (
    <>
      {mayChange && <Segmented label="Pamja" value={view} onChange={setView} options={views} />}
      <p>
        {first
          ? sumOf({ date: first.date, messages, hasMore })
          : !error && <span className="message-sum">{usualSum}</span>}
      </p>
      {view === 'texts' ? (
        <TextsPanel />
      ) : first ? (
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
      ) : error ? (
        <LoadTrouble onRetry={() => void list.refetch()}>{error.message}</LoadTrouble>
      ) : (
        <MessagesWaiting />
      )}
    </>
  )
}
