import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { defaultZone } from '#contract/kit/time.ts'
import { type Request, requestWords } from '#contract/outside/requests.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useWithWhom } from '#web/lists/use-called.ts'
import { phone, useMedia, useRowRoom } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { useSingleKeys } from '#web/platform/single-keys.ts'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { RowHead } from '#web/ui/rows/row-head.tsx'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { useNow } from '#web/visits/use-now.ts'
import { AnswerDialog, type LongAnswer } from './answer-dialog.tsx'
import { AnsweredRequests } from './answered-requests.tsx'
import { OfferedPanel } from './offered/offered-panel.tsx'
import { OfferedWords, useOfferedActs } from './offered/offered-words.tsx'
import { isOffered, type Offered, requestsQuery } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'
import { askedAgo, briefDay, historyWords } from './request-words.ts'
import { useAnswers } from './use-answers.ts'
import './requests.css'

/** What came from outside and waits for a yes, the next visit first. */
export function RequestsSegment({ onward, loading }: { onward: ReactNode; loading: ReactNode }) {
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <>
      {error && (
        <div className="requests-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!data && !error && loading}
      {data && <Requests requests={data} onward={onward} />}
    </>
  )
}

type Asked = Request | Offered
type Props = { requests: readonly Asked[]; onward: ReactNode }

/** "Prerje te Arben · vizita e parë", on a phone the service alone, and behind it, never cut, " · nga faqja, para 4 min" */
function useRowWords(zone: string) {
  const withWhom = useWithWhom()
  const isPhone = useMedia(phone)
  return (request: Request) => {
    const isFirst = !isPhone && request.visits === 0 && request.noShows === 0
    const what = [
      `${request.service_name} te ${withWhom(request.barber)}`,
      isFirst && historyWords(request),
    ]
    return [
      what.filter(Boolean).join(' · '),
      ` · nga faqja, ${askedAgo(request.requestedAt, new Date(), zone)}`,
    ] as const
  }
}

type WordsProps = { words: readonly [what: string, asked: string] }

const RowWords = ({ words: [what, asked] }: WordsProps) => (
  <span className="request-words">
    <span>{what}</span>
    <span>{asked}</span>
  </span>
)

type ActProps = Pick<ReturnType<typeof useAnswers>, 'answers' | 'isBusy'> & {
  request: Asked
  offers: ReturnType<typeof useOfferedActs>
  isOff: boolean
}

const RowAct = ({ request, answers, offers, isBusy, isOff }: ActProps) =>
  isOffered(request) ? (
    <Button kind="ghost" size="small" disabled={isOff} onClick={() => offers.takeBack(request)}>
      Tërhiqe
    </Button>
  ) : (
    <Button
      kind="waiting"
      size="small"
      busy={isBusy(request)}
      disabled={isOff}
      onClick={() => answers.accept(request)}
    >
      Prano
    </Button>
  )

/** Behind a closed page nobody asks: who may open it is led there. */
function Nobody({ onward }: Pick<Props, 'onward'>) {
  const { data: door } = useQuery({ ...doorQuery, enabled: useRight('settings') })
  return (
    <EmptyState icon={Inbox} title={requestWords.none} action={onward}>
      {door?.on === false ? (
        <>
          Faqja publike është e mbyllur.{' '}
          <Link className="link" to="/konfigurimet?tab=online">
            Hapeni që klientët të rezervojnë vetë.
          </Link>
        </>
      ) : (
        'Kërkesat nga faqja dalin këtu.'
      )}
    </EmptyState>
  )
}

function Requests({ requests, onward }: Props) {
  const room = useRowRoom()
  const { isWide } = room
  const { data: salon } = useQuery(salonQuery)
  const zone = salon?.timeZone ?? defaultZone
  const now = useNow(zone)
  const words = useRowWords(zone)
  const isOnline = useOnline()
  const { answers, isBusy } = useAnswers(now.date)
  const [opened, open] = useState<LongAnswer>()
  const offers = useOfferedActs()
  const dayOf = (request: Asked) => briefDay(request.appointment_date, now.date)
  return (
    <>
      <RowGroups
        groups={[{ title: 'Presin përgjigje', note: 'vendet e tyre mbahen', rows: requests }]}
        empty={<Nobody onward={onward} />}
        {...room}
        hasLetters={useSingleKeys()}
        hasSign={!isWide}
        nameOf={(request) =>
          `${request.appointment_time} ${dayOf(request)}, ${request.client_name}, ${isOffered(request) ? 'ofertë' : words(request).join('')}`
        }
        head={(request) => (
          <RowHead time={request.appointment_time} day={dayOf(request)} name={request.client_name}>
            {isOffered(request) ? (
              <OfferedWords offered={request} />
            ) : (
              <RowWords words={words(request)} />
            )}
          </RowHead>
        )}
        act={
          isWide && isOnline
            ? (request, isDone) => (
                <RowAct {...{ request, answers, offers, isBusy }} isOff={isDone} />
              )
            : undefined
        }
        panel={(request) =>
          isOffered(request) ? (
            <OfferedPanel offered={request} acts={offers} {...{ now, isWide }} />
          ) : (
            <RequestPanel
              {...{ request, now, isWide, isOnline, answers }}
              isBusy={isBusy(request)}
              onOpen={(kind) => open({ kind, request })}
            />
          )
        }
        onEnter={(request) => isOnline && !isOffered(request) && answers.accept(request)}
      >
        <AnsweredRequests today={now.date} />
      </RowGroups>
      {opened && <AnswerDialog {...opened} answers={answers} onClose={() => open(undefined)} />}
    </>
  )
}
