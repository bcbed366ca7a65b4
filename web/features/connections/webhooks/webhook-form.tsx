import { useState } from 'react'
import {
  type Webhook,
  type WebhookEvent,
  webhookEventLabels,
  webhookEvents,
  webhookComplaints,
} from '#contract/webhooks.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'

const names = ['url'] as const
const check = ({ url }: { url: string }): { url?: string } =>
  url.trim() ? {} : { url: webhookComplaints.urlMissing.message }

type Wanted = Pick<Webhook, 'url' | 'events'>
type Props = {
  /** As it stands; a new one asks for the visits that are booked, changed and cancelled. */
  webhook?: Webhook | undefined
  send: (wanted: Wanted) => Promise<void>
  onClose: () => void
}

const usual: readonly WebhookEvent[] = webhookEvents.slice(0, 3)

export function WebhookForm({ webhook, send, onClose }: Props) {
  const [events, setEvents] = useState(new Set(webhook?.events ?? usual))
  const [isBare, setBare] = useState(false)
  const form = useForm({
    names,
    check,
    send: async ({ url }) => {
      if (events.size === 0) return setBare(true)
      await send({ url: url.trim(), events: webhookEvents.filter((event) => events.has(event)) })
    },
  })
  const toggle = (event: WebhookEvent) => {
    setBare(false)
    setEvents(events.symmetricDifference(new Set([event])))
  }
  return (
    <FormDialog
      submit={LineButton}
      title={webhook ? 'Ndrysho adresën' : 'Adresë e re'}
      action={webhook ? 'Ruaj' : 'Shto adresën'}
      busyLabel="Duke ruajtur..."
      form={form}
      onClose={onClose}
    >
      <Field
        label="Adresa e programit"
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={1000}
        defaultValue={webhook?.url ?? ''}
        error={form.errors.url}
      />
      <Events chosen={events} onToggle={toggle} />
      {isBare && <Alert tone="error">{webhookComplaints.eventsMissing.message}</Alert>}
    </FormDialog>
  )
}

type Chosen = { chosen: ReadonlySet<WebhookEvent>; onToggle: (event: WebhookEvent) => void }

function Events({ chosen, onToggle }: Chosen) {
  return (
    <fieldset className="stack gap-8">
      <legend className="webhook-legend">Kur t’i themi</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={webhookEventLabels[event]}
          hint={<code>{event}</code>}
          checked={chosen.has(event)}
          onChange={() => onToggle(event)}
        />
      ))}
    </fieldset>
  )
}
