import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { useRight } from '#web/platform/rights.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { MessagesList } from './messages-list.tsx'
import { messagesQuery } from './queries.ts'
import { TextsPanel } from './texts-form.tsx'
import './messages.css'

const views = [
  { value: 'today', label: 'Sot' },
  { value: 'texts', label: 'Tekstet' },
] as const

/** Who should hear what today; the texts are beside it, for those who may change them. */
export function MessagesPage() {
  const { data, error, refetch } = useQuery(messagesQuery)
  const [view, setView] = useState<(typeof views)[number]['value']>('today')
  const mayChange = useRight('settings')
  const told = data?.messages.filter((one) => one.told !== null).length ?? 0
  return (
    <>
      <PageHead
        title="Mesazhet"
        actions={
          mayChange && <Segmented label="Pamja" value={view} onChange={setView} options={views} />
        }
      >
        {data &&
          `${dayAndMonth(data.date)} · ${data.messages.length - told} për sot, ${told} u dërguan`}
      </PageHead>
      {view === 'texts' ? (
        <TextsPanel />
      ) : data ? (
        <MessagesList messages={data.messages} />
      ) : error ? (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}
