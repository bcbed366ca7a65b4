import { CheckCheck, ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Message, messageWords, type SilentVisit } from '#contract/messages/messages.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import type { RowGroup } from '#web/ui/rows/row-group.ts'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { groupsOf, rowWords } from './message-groups.ts'
import { MessagePanel } from './message-panel.tsx'
import { mayOpen, RowWay } from './message-ways.tsx'
import { SilentVisits } from './silent-visits.tsx'
import { LateMessages, ToldMessages } from './told-messages.tsx'
import { openMessenger, useWriting, type WritingActs } from './use-writing.ts'

/** Of a group with more, the rest is folded away. */
const mostRows = 7

type Props = {
  readonly messages: readonly Message[]
  readonly silent: readonly SilentVisit[]
  /** Leads from an empty list to where somebody waits. */
  readonly onward: ReactNode
  /** The way to those that are not loaded yet. */
  readonly children?: ReactNode
}

/** The due messages in groups, and below them those that were told. */
export function MessagesList({ messages, silent, onward, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const acts = useWriting()
  const room = useRowRoom()
  const { isWide } = room
  const hasLetters = useSingleKeys()
  const { due, mend } = useMended(messages)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const told = messages.filter(({ told: at, late }) => at !== null && late === null)
  const groups = groupsOf(due, acts.today)
  const order = groups.flatMap(({ rows }) => rows)
  const nextOf = (message: Message) => {
    const at = order.indexOf(message)
    return order[at + 1] ?? order[at - 1]
  }
  /** The focus goes on to the first row that was hidden. */
  const unfold = (title: string, first = '') => {
    flushSync(() => setUnfolded([...unfolded, title]))
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(first)}"]`)?.focus()
  }
  /** Whatever is behind the first rows of a group, until its fold is opened. */
  const folded = ({ title, rows, ...group }: RowGroup<Message>): RowGroup<Message> => {
    const rest = unfolded.includes(title) ? [] : rows.slice(mostRows)
    return {
      ...group,
      title,
      rows: rows.slice(0, rows.length - rest.length),
      folded: rest,
      foot: rest.length > 0 && (
        <More count={rest.length} onPress={() => unfold(title, rest[0]?.id)} />
      ),
    }
  }
  return (
    <div ref={root}>
      <LateMessages messages={messages} />
      <RowGroups<Message>
        groups={groups.map(folded)}
        {...room}
        hasLetters={hasLetters}
        head={(message) => <Head message={message} today={acts.today} />}
        act={(message, isTold) => <RowWay {...{ message, acts, isTold }} />}
        panel={(message) => (
          <MessagePanel
            {...{ message, isWide, acts }}
            next={nextOf(message)}
            onText={(text) => mend(message, text)}
          />
        )}
        onEnter={(message) => enter(message, acts)}
        empty={!children && silent.length === 0 && <Nobody told={told} onward={onward} />}
      >
        {children}
        {silent.length > 0 && <SilentVisits visits={silent} today={acts.today} />}
        {told.length > 0 && <ToldMessages messages={told} />}
      </RowGroups>
    </div>
  )
}

/** Opens the program that was used last; who has no number was told by word of mouth. */
function enter(message: Message, acts: WritingActs) {
  const [by] = acts.orderFor(message)
  if (message.number !== '' && mayOpen(by, acts)) openMessenger(message, by)
  if (!acts.isOnline) return
  if (message.number === '') acts.tell(message, 'call')
  else acts.write(message, by)
}

function Head({ message, today }: { message: Message; today: string }) {
  const withWhom = useWithWhom()
  return (
    <RowHead name={message.client}>{rowWords(message, today, withWhom(message.barber))}</RowHead>
  )
}

/** The messages that are still to be told, and not answered already, each with the text as it was mended here. */
function useMended(messages: readonly Message[]) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const due = messages
    .filter(({ told, late }) => told === null && (late?.answer ?? null) === null)
    .map((message) => ({ ...message, text: texts[message.id] ?? message.text }))
  const mend = ({ id }: Message, text: string) => setTexts({ ...texts, [id]: text })
  return { due, mend }
}

const More = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <button type="button" className="link messages-more row gap-4 touchable" onClick={onPress}>
    edhe {count} {count === 1 ? 'tjetër' : 'të tjerë'}
    <ChevronDown size={15} aria-hidden />
  </button>
)

function Nobody({ told, onward }: { told: readonly Message[]; onward: ReactNode }) {
  const last = told
    .map((one) => one.told?.at.slice(11) ?? '')
    .toSorted()
    .at(-1)
  return (
    <EmptyState icon={CheckCheck} title={messageWords.none} action={onward}>
      {last && <span>{messageWords.sent(told.length, last)}</span>}
    </EmptyState>
  )
}
