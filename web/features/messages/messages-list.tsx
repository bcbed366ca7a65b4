import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, defaultZone } from '#contract/kit/time.ts'
import { type Message, messageKinds, type MessageKind, messageWords } from '#contract/messages.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { useNow } from '#web/visits/use-now.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useLastMessenger } from './last-messenger.ts'
import { MessageRow, ToldRow } from './message-row.tsx'

const titles: Readonly<Record<MessageKind, string>> = {
  reminder: 'Kujtesë për nesër',
  confirmed: 'U rezervua',
  moved: 'U zhvendos',
  cancelled: 'U anulua',
}

/** What happened to a visit of this very day, in a row whose section does not say it. */
const fates: Readonly<Partial<Record<MessageKind, string>>> = {
  confirmed: 'u konfirmua',
  moved: 'u zhvendos',
  cancelled: 'u anulua',
}

type Props = {
  readonly messages: readonly Message[]
  /** The way to those that are not loaded yet. */
  readonly children?: ReactNode
}

/** The due messages, today's first and the rest by reason, and below them the messages that were sent. */
export function MessagesList({ messages, children }: Props) {
  const { data: salon } = useQuery(salonQuery)
  const { date: today, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const messenger = useLastMessenger()
  const due = messages.filter(({ told }) => told === null)
  const told = messages.filter((one) => one.told !== null)
  const dayOf = (date: string) =>
    date === today
      ? 'sot'
      : date === addDays(today, 1)
        ? 'nesër'
        : `${shortWeekday(date)} ${shortDay(date)}`
  const whenOf = ({ date, time: at }: Message) => `${dayOf(date)} ${at}`
  const rowsOf = (own: readonly Message[], fateOf?: typeof fates) =>
    own.map((message) => (
      <MessageRow
        key={message.id}
        message={message}
        now={`${today} ${clockOf(minutes)}`}
        when={[whenOf(message), fateOf?.[message.kind]].filter(Boolean).join(' · ')}
        messenger={messenger}
      />
    ))
  const soon = due.filter(({ date }) => date === today)
  return (
    <div className="messages">
      {due.length === 0 && !children && (
        <EmptyState icon={MessageCircle}>
          {messages.length === 0 ? messageWords.none : messageWords.allTold}
        </EmptyState>
      )}
      {soon.length > 0 && (
        <section aria-label="Termine të sotme">
          <h2>Termine të sotme</h2>
          {rowsOf(soon, fates)}
        </section>
      )}
      {messageKinds.map((kind) => {
        const own = due.filter((one) => one.kind === kind && one.date !== today)
        return own.length === 0 ? null : (
          <section key={kind} aria-label={titles[kind]}>
            <h2>{titles[kind]}</h2>
            {rowsOf(own)}
          </section>
        )
      })}
      {told.length > 0 && (
        <section aria-label="Të dërguara">
          <h2>Të dërguara</h2>
          <ul className="stack">
            {told.map((message) => (
              <ToldRow key={message.id} message={message} />
            ))}
          </ul>
        </section>
      )}
      {children}
    </div>
  )
}
