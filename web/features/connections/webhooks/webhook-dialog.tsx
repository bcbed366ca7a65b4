import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { patientDays, type Webhook } from '#contract/webhooks.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton, WhileNoLine } from '#web/platform/forms/line-button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { useMinute } from '#web/visits/use-now.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { deliveriesQuery, useWebhookActs } from './queries.ts'
import { addressName, eventsInWords } from './words.ts'

const whyOff = 'webhook-waits'

type Acts = ReturnType<typeof useWebhookActs>
type Props = {
  webhook: Webhook
  onSecret: (webhook: Webhook, secret: string) => void
  onClose: () => void
}

/** An address: what was sent to it, and all that can be done with it. */
export function WebhookDialog({ webhook, onSecret, onClose }: Props) {
  const acts = useWebhookActs()
  const [isChanging, setChanging] = useState(false)
  return (
    <Dialog
      title={<span className="breaks">{addressName(webhook.url)}</span>}
      className="webhook-dialog"
      isInAddress
      onClose={onClose}
      footer={
        <>
          <LineButton
            kind="ghost"
            why={whyOff}
            onClick={async () => {
              if (await acts.remove(webhook)) onClose()
            }}
          >
            Hiqe
          </LineButton>
          <LineButton kind="soft" why={whyOff} onClick={() => setChanging(true)}>
            Ndrysho
          </LineButton>
        </>
      }
    >
      <p>{eventsInWords(webhook.events)}</p>
      <WhileNoLine id={whyOff} />
      <Tools webhook={webhook} acts={acts} onSecret={onSecret} />
      <Sent webhook={webhook} acts={acts} />
      <p className="quiet small">
        Pas {patientDays} ditësh pa përgjigje adresa fiket dhe ju vjen një email.
      </p>
      {isChanging && (
        <WebhookForm
          webhook={webhook}
          onClose={() => setChanging(false)}
          send={async (wanted) => {
            await acts.save(webhook.id, wanted)
            setChanging(false)
          }}
        />
      )}
    </Dialog>
  )
}

type Tooled = Pick<Props, 'webhook' | 'onSecret'> & { acts: Acts }

function Tools({ webhook, acts, onSecret }: Tooled) {
  const isOnline = useOnline()
  const [isTesting, setTesting] = useState(false)
  const test = async () => {
    setTesting(true)
    await acts.test(webhook.id).finally(() => setTesting(false))
  }
  const renew = async () => {
    const made = await acts.renew(webhook)
    if (made) onSecret(webhook, made.secret)
  }
  return (
    <div className="row wrap gap-8">
      <LineButton
        kind="soft"
        busy={isTesting}
        busyLabel="Duke provuar..."
        why={whyOff}
        onClick={() => void test()}
      >
        <Send size={16} aria-hidden />
        Provo
      </LineButton>
      <LineButton kind="soft" why={whyOff} onClick={() => void renew()}>
        <RefreshCw size={16} aria-hidden />
        Sekret i ri
      </LineButton>
      <span className="webhook-switch">
        <Switch
          label={<VisuallyHidden>Njofto këtë adresë</VisuallyHidden>}
          checked={webhook.enabled}
          disabled={!isOnline}
          onChange={(enabled) => void acts.switchTo(webhook.id, enabled)}
        />
      </span>
    </div>
  )
}

function Sent({ webhook, acts }: { webhook: Webhook; acts: Acts }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id))
  const isOnline = useOnline()
  const now = useMinute()
  if (error && (isOnline || !data))
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  if (!data) return <WaitingRows rows={4} height={48} />
  if (data.length === 0) return <p className="quiet">Ende asnjë dërgesë. Provo</p>
  const canSend = isOnline && webhook.enabled
  return (
    <Deliveries
      deliveries={data}
      now={now}
      onRepeat={canSend ? (delivery) => void acts.repeat(webhook.id, delivery) : undefined}
    />
  )
}
