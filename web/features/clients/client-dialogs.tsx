import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { commonErrors } from '#contract/common.ts'
import { type Client, isPhoneNumber } from '#contract/clients/clients.ts'
import { ApiError } from '#web/platform/call.ts'
import { making } from '#web/platform/forms/making.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { focusTitle } from '#web/ui/overlay/focus-title.ts'
import { Shape, Waiting, WaitingRows } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ClientEdit } from './client-edit.tsx'
import { ClientForm } from './client-form.tsx'
import { saidNumbers } from './client-numbers.tsx'
import { ClientMerge } from './client-merge.tsx'
import type { Turn } from './view/client-menu.tsx'
import { ClientKept } from './view/client-kept.tsx'
import { ClientView } from './view/client-view.tsx'
import type { NextVisit } from './view/use-next-visit.ts'
import { add } from './writing.ts'
import { isKept } from '#web/lists/kept-clients.ts'
import { historyQuery } from '#web/visits/cache/client-queries.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import './client-dialogs.css'

const AppointmentDialogs = lazyPiece(async () => ({
  default: (await import('#web/features/schedule/schedule-dialogs.tsx')).ScheduleDialogs,
}))
const EraseClient = lazyPiece(async () => ({
  default: (await import('#web/features/erasures/erase-client.tsx')).EraseClient,
}))
const never = () => {}

type Props = {
  id: string
  /** True if the page has the open client in its address. */
  isInAddress?: boolean
  onClose: () => void
}

/** The placeholder of a client: number, main button, four facts and visits. */
const ClientWaiting = () => (
  <div className="client-waiting stack at-top gap-16">
    <Waiting>
      <Shape width={180} />
      <Shape width="100%" height={48} />
      <Shape width="100%" height={68} />
    </Waiting>
    <WaitingRows rows={4} height={52} lines={2} ends={[64]} />
  </div>
)

/** The page begins at its top also after a form; where nothing in it takes the focus, the title does. */
function useTopOf(turn: Turn) {
  const dialog = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) focusTitle(dialog.current)
    if (turn === 'view') dialog.current?.scrollTo(0, 0)
  }, [turn])
  return (opened: HTMLElement) => void (dialog.current = opened)
}

/** All about one client; the same from the list and from the search in the header. */
export function ClientDialog({ id, isInAddress = false, onClose }: Props) {
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState<Exclude<Turn, 'erase'>>('view')
  const [next, setNext] = useState<NextVisit>()
  const [erasing, setErasing] = useState<Client>()
  const { data, error, refetch } = useQuery(historyQuery(id, page))
  const onOpen = useTopOf(turn)
  const back = () => setTurn('view')
  const client = data?.client

  if (erasing)
    return (
      <Suspense>
        <EraseClient
          client={erasing}
          isInAddress={isInAddress}
          onBack={() => setErasing(undefined)}
          onGone={onClose}
        />
      </Suspense>
    )
  if (client && next)
    return (
      <Suspense>
        <AppointmentDialogs
          opened={{ kind: 'add', ...next, typed: client.name }}
          items={[]}
          onTurn={never}
          onClose={() => setNext(undefined)}
        />
      </Suspense>
    )
  return (
    <Dialog
      title={titleOf(client, turn)}
      className="client-dialog"
      {...{ isInAddress, onClose, onOpen }}
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <ClientWaiting />}
      {client && (turn === 'edit' || turn === 'formula') && (
        <ClientEdit client={client} startsFormula={turn === 'formula'} onDone={back} />
      )}
      {client && turn === 'merge' && <ClientMerge client={client} onDone={back} />}
      {data && isKept(data) && turn === 'view' && <ClientKept {...data} onBook={setNext} />}
      {data && !isKept(data) && turn === 'view' && (
        <ClientView
          {...data}
          page={page}
          onPage={setPage}
          onTurn={(to) => (to === 'erase' ? setErasing(client) : setTurn(to))}
          onBook={setNext}
        />
      )}
    </Dialog>
  )
}

function titleOf(client: Client | undefined, turn: Exclude<Turn, 'erase'>) {
  if (!client) return 'Klienti'
  const { name } = client
  if (turn === 'merge') return `Bashko me ${name}`
  if (turn !== 'view') return `Edito: ${name}`
  return (
    <span className="client-head flex gap-12">
      <Avatar name={name} size={48} />
      <span>{name}</span>
    </span>
  )
}

const gone = 'Ky klient nuk gjendet më.'

function Trouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.is(commonErrors.notFound)
  return (
    <Alert
      tone="error"
      action={
        !isGone && (
          <Button size="small" onClick={onRetry}>
            Provo përsëri
          </Button>
        )
      }
    >
      {isGone ? gone : error.message}
    </Alert>
  )
}

const nobody = {
  name: '',
  phone: '',
  phones: [],
  email: '',
  birthday: null,
  note: '',
  formula: '',
  allergies: '',
  preferredBarber: null,
  tags: [],
  doNotMessage: false,
  mayWrite: false,
  mayWriteSince: null,
  stamps: null,
}

type NewProps = Pick<Props, 'onClose'> & {
  /** What was searched for: a name or a number. */
  typed?: string
}

export function NewClientDialog({ typed = '', onClose }: NewProps) {
  const client = useQueryClient()
  const intent = useId()
  const [, navigate] = useLocation()
  return (
    <Dialog title="Klient i ri" className="client-dialog" onClose={onClose}>
      <ClientForm
        start={{ ...nobody, [isPhoneNumber(typed) ? 'phone' : 'name']: typed }}
        action="Shto klientin"
        onCancel={onClose}
        send={async (details) => {
          const answer = await add(client, making(saidNumbers(details), intent))
          const { message, became, unsent } = answer
          onClose()
          const openKnown = () => navigate(`/klientet?k=${became?.to}`)
          if (became) toast.offer(message, 'Hap klientin', openKnown)
          else tellKept(message, unsent)
        }}
      />
    </Dialog>
  )
}
