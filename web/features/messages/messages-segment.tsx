import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { MessagesList } from './messages-list.tsx'
import { BackToMessages, TextsPanel } from './texts/texts-form.tsx'
import { useDueMessages } from './use-due-messages.ts'
import './messages.css'

type Props = {
  /** Leads from an empty list to where somebody waits. */
  readonly onward: ReactNode
  readonly loading: ReactNode
}

/** The messages of the day, or behind the pencil their texts, for members who may change them. */
export function MessagesSegment(props: Props) {
  const [search] = useSearchParams()
  const mayChange = useRight('settings')
  return mayChange && search.get('pamja') === 'tekstet' ? <TextsView /> : <Messages {...props} />
}

function Messages({ onward, loading }: Props) {
  const list = useDueMessages({ isShown: true })
  const { messages, silent, error } = list
  return (
    <>
      {error && <LoadTrouble onRetry={() => void list.refetch()}>{error.message}</LoadTrouble>}
      {messages ? (
        <MessagesList messages={messages} silent={silent} onward={onward}>
          {list.hasNextPage && (
            <Button
              busy={list.isFetchingNextPage}
              busyLabel="Duke ngarkuar..."
              onClick={() => void list.fetchNextPage()}
            >
              Më shumë
            </Button>
          )}
        </MessagesList>
      ) : (
        !error && loading
      )}
    </>
  )
}

function TextsView() {
  const title = useRef<HTMLHeadingElement>(null)
  // After the page, whose own heading takes the focus on the way here.
  useEffect(() => {
    const frame = requestAnimationFrame(() => title.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <div className="texts-head row gap-8">
        <BackToMessages />
        <h2 ref={title} tabIndex={-1}>
          Tekstet
        </h2>
      </div>
      <TextsPanel />
    </>
  )
}
