import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { sinceWords } from '#web/lists/debts.ts'
import { useToday } from '#web/visits/use-salon-now.ts'
import { ForgiveDialog } from './forgive-dialog.tsx'
import { PayForm } from './pay-form.tsx'
import { debtsQuery } from '#web/lists/debts.ts'
import type { Debtor } from './settling.ts'

type Props = Debtor & { onClose: () => void }

/** A client pays what they owe, all or a part, or some of it is forgiven. */
export function PayDialog({ clientId, name, onClose }: Props) {
  const { data, error, refetch } = useQuery(debtsQuery)
  const today = useToday()
  const [isForgiving, forgive] = useState(false)
  const debt = data?.debts.find((one) => one.clientId === clientId)
  if (debt && isForgiving)
    return <ForgiveDialog debt={debt} onClose={() => forgive(false)} onDone={onClose} />
  return (
    <Dialog
      title={
        <span className="till-who">
          {name} paguan{' '}
          {debt && (
            <span>
              borxh {money(debt.amount)} {sinceWords(debt.since, today)}
            </span>
          )}
        </span>
      }
      className="till-dialog"
      onClose={onClose}
    >
      {debt && <PayForm debt={debt} onForgive={() => forgive(true)} onDone={onClose} />}
      {!debt && data && <Alert>Ky borxh është mbyllur ndërkohë.</Alert>}
      {!data && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!data && !error && <WaitingRows rows={4} height={47} ends={[64]} />}
    </Dialog>
  )
}
