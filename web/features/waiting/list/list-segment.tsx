import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { Wait } from '#contract/waiting/waits.ts'
import { useWaitActs } from '#web/features/freed/wait-acts.ts'
import { waitStrangerQuestion } from '#web/features/outside/requests/request-words.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRowRoom } from '#web/platform/media.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { neighbourOf } from '#web/ui/rows/use-chosen-row.ts'
import { RowGroups } from '#web/ui/rows/row-groups.tsx'
import { useFollowingFocus } from '#web/ui/rows/use-following-focus.ts'
import { buttonOf } from '#web/ui/rows/use-row-keys.ts'
import { waitingQuery } from '#web/visits/waits/queries.ts'
import { nameOf } from '#web/visits/waits/wait-words.ts'
import { AddToList, WaitDialog } from './add-to-list.tsx'
import { type RowActs, WaitAct, WaitHead, WaitPanel } from './wait-row.tsx'
import './wait-list.css'

const WriteDialog = lazyPiece(async () => ({
  default: (await import('#web/features/messages/write-visit.tsx')).WriteDialog,
}))

/** Who waits for a slot, in the order of asking, with the one that fits now. */
export function ListSegment({ loading }: { onward: ReactNode; loading: ReactNode }) {
  const { data: waiting, error, refetch } = useQuery(waitingQuery)
  return (
    <>
      {error && (
        <div className="wait-trouble">
          <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
        </div>
      )}
      {!waiting && !error && loading}
      {waiting && <WaitList waiting={waiting} />}
    </>
  )
}

const nobody = (
  <EmptyState
    icon={ListPlus}
    title="Askush nuk pret. Kur dita është plot, vëreni këtu kush do vend."
    action={<AddToList />}
  />
)

type Dialog = { kind: 'change' | 'write'; id: string }

function WaitList({ waiting }: { waiting: readonly Wait[] }) {
  const root = useRef<HTMLDivElement>(null)
  const ids = waiting.map(({ id }) => id)
  const [dialog, setDialog] = useState<Dialog>()
  const list = useWaitActs()
  const isOnline = useOnline()
  const room = useRowRoom()
  const { isWide } = room
  const actsOf = useRowActs(list, setDialog)
  useFollowingFocus(root, ids, useKeptFocus(root, ids))
  return (
    <div ref={root} className="wait-list">
      {waiting.length > 0 && <ListHead waiting={waiting} />}
      <RowGroups
        {...room}
        groups={[{ title: 'Lista e pritjes', about: 'sipas radhës', rows: waiting }]}
        hasSign={!isWide}
        head={(wait) => <WaitHead wait={wait} />}
        act={(wait, isLeaving) => (
          <WaitAct
            {...{ wait, ...actsOf(wait) }}
            isOff={isLeaving || !isOnline}
            isBusy={list.isBusy(wait)}
            refusal={list.refusals[wait.id]}
          />
        )}
        panel={(wait) => (
          <WaitPanel {...{ wait, isWide, isOnline, ...actsOf(wait) }} isBusy={list.isBusy(wait)} />
        )}
        onEnter={(wait) => isOnline && wait.fits && !wait.offer && actsOf(wait).onBook()}
        empty={nobody}
      >
        {waiting.length > 0 && (
          <>
            <p className="wait-foot">
              Vendi që lirohet u tregohet këtyre, sipas radhës. Ofertë e hapur: një për vend, një
              për person.
            </p>
            <WhileNoLine />
          </>
        )}
      </RowGroups>
      <Opened {...{ dialog, waiting }} onClose={() => setDialog(undefined)} />
    </div>
  )
}

/** "4 presin · 2 kanë vend tani" */
function ListHead({ waiting }: { waiting: readonly Wait[] }) {
  const able = waiting.filter(({ fits, offer }) => fits && !offer).length
  const waits = counted(waiting.length, 'pret', 'presin')
  const have = able > 0 ? ` · ${counted(able, 'ka', 'kanë')} vend tani` : ''
  return <p className="wait-head">{waits + have}</p>
}

type OpenedProps = { dialog: Dialog | undefined; waiting: readonly Wait[]; onClose: () => void }

function Opened({ dialog, waiting, onClose }: OpenedProps) {
  if (!dialog) return null
  const wait = waiting.find(({ id }) => id === dialog.id)
  return (
    <Suspense>
      {dialog.kind === 'write' && (
        <WriteDialog id={dialog.id} title="Shkruaji klientit" onClose={onClose} />
      )}
      {dialog.kind === 'change' && wait && (
        <WaitDialog key={wait.id} wait={wait} onDone={onClose} onClose={onClose} />
      )}
    </Suspense>
  )
}

/** A row that loses the button that was pressed, or leaves behind a dialog, hands the focus on once nothing has it. */
function useKeptFocus(root: { readonly current: HTMLElement | null }, ids: readonly string[]) {
  const held = useRef<string>(undefined)
  const before = useRef(ids)
  useEffect(() => {
    const was = before.current
    before.current = ids
    const id = held.current
    if (id === undefined) return
    const next = ids.includes(id) ? id : neighbourOf(id, was, ids)
    held.current = next
    if (document.activeElement === document.body && next !== undefined)
      buttonOf(root.current, next)?.focus()
  })
  return (id: string) => void (held.current = id)
}

function useRowActs(list: ReturnType<typeof useWaitActs>, open: (dialog: Dialog) => void) {
  async function give(wait: Wait, act: 'book' | 'offer') {
    const { fits } = wait
    if (!fits) return
    const id = await list.run(wait, (acts) => acts[act](wait, fits))
    if (id) open({ kind: 'write', id })
  }
  async function remove(wait: Wait) {
    const yes = await confirm({
      title: `Ta heqim ${nameOf(wait)} nga lista?`,
      ...(wait.offer && { body: 'Tërhiqet edhe oferta e hapur.' }),
      action: 'Hiq',
      button: LineButton,
      danger: true,
    })
    if (yes) await list.run(wait, (acts) => acts.remove(wait))
  }
  async function notAClient(wait: Wait) {
    if (await confirm(waitStrangerQuestion(wait.offer !== null)))
      await list.run(wait, (acts) => acts.notAClient(wait))
  }
  return (wait: Wait): RowActs => ({
    onBook: () => void give(wait, 'book'),
    onOffer: () => void give(wait, 'offer'),
    onTakeBack: () => void list.run(wait, (acts) => acts.takeBack(wait)),
    onChange: () => open({ kind: 'change', id: wait.id }),
    onRemove: () => void remove(wait),
    onStranger: () => void notAClient(wait),
  })
}
