import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import type { SpendWay } from '#contract/till/expenses.ts'
import type { Share } from '#contract/till/shares.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { told, useShareActs } from './mutations.ts'
import { sharesQuery, type Span } from './queries.ts'
import { billOf, spanInWords, unpaidOf } from './share-figures.ts'
import { SpendWays } from './spend-ways.tsx'
import './shares.css'

const ways = ['till', 'cash', 'transfer'] as const

type Props = { share: Share; span: Span; onClose: () => void }

function usePaying(barber: string, span: Span, onClose: () => void) {
  const acts = useShareActs()
  const [method, set] = useState<SpendWay>('till')
  const form = useDraftForm({
    draft: method,
    check: () => ({}),
    send: async (way) => {
      const { message, payout } = await acts.payOut(barber, { ...span, method: way })
      onClose()
      toast.undo(message, () => void told(acts.takePayoutBack(payout.id)))
    },
    // The days stand in the title: whatever is said of them is said of the dialog.
    fieldsOf: () => ({}),
  })
  return { method, set, form }
}

/** The sum once more as a bill, how it is paid, and what freezes. */
export function PayOutDialog({ share: { barberId, barber, payouts }, span, onClose }: Props) {
  const open = unpaidOf(span, payouts)
  const [chosen, choose] = useState(open.length - 1)
  const rest = open[chosen] ?? span
  const { data, error, refetch } = useQuery(sharesQuery(rest))
  const share = data?.find((one) => one.barberId === barberId)
  const { method, set, form } = usePaying(barberId, rest, onClose)
  return (
    <FormDialog
      submit={LineButton}
      title={
        <span className="till-who">
          Paguaj {barber} <span>{spanInWords(rest)}</span>
        </span>
      }
      action={share && share.left > 0 ? `U pagua ${money(share.left)}` : 'U pagua'}
      busyLabel="Duke paguar..."
      form={form}
      onClose={onClose}
    >
      {open.length > 1 && (
        <SelectField
          label="Periudha"
          options={open.map((one, nth) => ({ value: String(nth), label: spanInWords(one) }))}
          value={String(chosen)}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      {share && <Bill share={share} span={rest} />}
      {!share && error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {!share && !error && <WaitingRows rows={4} height={50} lines={2} ends={[64]} />}
      <SpendWays ways={ways} way={method} onChoose={set} />
      <p className="share-freezes sunken">
        <Lock size={16} aria-hidden />
        <span>
          Shifrat e <b className="nowrap">{spanInWords(rest)}</b> ngrijnë për {barber}. Çfarë
          ndreqet më vonë, hyn te periudha tjetër.
        </span>
      </p>
    </FormDialog>
  )
}

const Bill = ({ share, span }: { share: Share; span: Span }) => (
  <dl className="share-bill sunken lined numbers">
    {billOf(share, span).map(({ name, rate, note, amount }, nth) => (
      <div key={nth}>
        <dt>
          {name} {rate}
          {note && <small>{note}</small>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div>
      <dt>
        <b>Mbeten</b>
      </dt>
      <dd className="share-bill-sum">{money(share.left)}</dd>
    </div>
  </dl>
)
