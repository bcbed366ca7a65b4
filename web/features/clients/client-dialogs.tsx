import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { commonErrors } from '#contract/common.ts'
import type { Client } from '#contract/clients.ts'
import { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/data/skeleton.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ClientEdit } from './client-edit.tsx'
import { ClientForm } from './client-form.tsx'
import { ClientMerge } from './client-merge.tsx'
import { ClientView, type Turn } from './client-view.tsx'
import { add, historyQuery } from './queries.ts'
import './client-dialogs.css'

type Props = {
  id: string
  /** The page that shows it names it in its address. */
  isInAddress?: boolean
  onClose: () => void
}

/** All about one client; the same from the list and from the search in the header. */
export function ClientDialog({ id, isInAddress = false, onClose }: Props) {
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState<Turn>('view')
  const { data, error, refetch } = useQuery(historyQuery(id, page))
  const back = () => setTurn('view')
  const client = data?.client

  return (
    <Dialog
      title={titleOf(client, turn)}
      className="client-dialog"
      isInAddress={isInAddress}
      onClose={onClose}
    >
      {error && !data && <Trouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} className="client-waiting" />}
      {client && turn === 'edit' && <ClientEdit client={client} onDone={back} />}
      {client && turn === 'merge' && <ClientMerge client={client} onDone={back} />}
      {data && turn === 'view' && (
        <ClientView {...data} page={page} onPage={setPage} onTurn={setTurn} onGone={onClose} />
      )}
    </Dialog>
  )
}

function titleOf(client: Client | undefined, turn: Turn) {
  if (!client) return 'Klienti'
  const { name } = client
  return { view: name, edit: `Edito: ${name}`, merge: `Bashko me ${name}` }[turn]
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

export function NewClientDialog({ onClose }: Pick<Props, 'onClose'>) {
  const client = useQueryClient()
  const intent = useId()
  return (
    <Dialog title="Klient i ri" onClose={onClose}>
      <ClientForm
        action="Shto klientin"
        onCancel={onClose}
        send={async (details) => {
          const { message } = await add(client, details, intent)
          toast.success(message)
          onClose()
        }}
      />
    </Dialog>
  )
}
