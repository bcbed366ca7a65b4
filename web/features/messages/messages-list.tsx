import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { shortDay, shortWeekday } from '#contract/kit/albanian.ts'
import { addDays, defaultZone } from '#contract/kit/time.ts'
import { type Message, messageKinds, type MessageKind, messageWords } from '#contract/messages.ts'
import { later } from '#contract/speech.ts'
import { useNow } from '#web/features/appointments/model/use-now.ts'
import { salonQuery } from '#web/features/salon/queries.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useLastMessenger } from './last-messenger.ts'
import { MessageRow, ToldRow } from './message-row.tsx'

const titles: Readonly<Record<MessageKind, string>> = {
  reminder: 'Kujtesë për nesër',
  confirmed: 'U rezervua',
  moved: 'U zhvendos',
  cancelled: 'U anulua',
}

/** What is still to be said, by its reason, and beneath it what was said. */
export function MessagesList({ messages }: { messages: readonly Message[] }) {
  const { data: salon } = useQuery(salonQuery)
  const { date: today, minutes } = useNow(salon?.timeZone ?? defaultZone)
  const messenger = useLastMessenger()
  const due = messages.filter(({ told }) => told === null)
  const told = messages.filter((one) => one.told !== null)
  const whenOf = ({ date, time: at }: Message) =>
    `${date === addDays(today, 1) ? 'nesër' : `${shortWeekday(date)} ${shortDay(date)}`} ${at}`
  return (
    <div className="messages">
      {due.length === 0 && (
        <EmptyState icon={MessageCircle}>
          {messages.length === 0 ? messageWords.none : messageWords.allTold}
        </EmptyState>
      )}
      {messageKinds.map((kind) => {
        const own = due.filter((one) => one.kind === kind)
        return own.length === 0 ? null : (
          <section key={kind} aria-label={titles[kind]}>
            <h2>{titles[kind]}</h2>
            {own.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                now={`${today} ${later('00:00', minutes)}`}
                when={whenOf(message)}
                messenger={messenger}
              />
            ))}
          </section>
        )
      })}
      {told.length > 0 && (
        <section aria-label="Të dërguara">
          <h2>Të dërguara</h2>
          <ul>
            {told.map((message) => (
              <ToldRow key={message.id} message={message} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
