import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { type Client } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import type { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ClientFields } from './client-fields.tsx'
import { type Send, type Start, useClientForm } from './record/use-client-form.ts'
import { WishSwitches } from './record/wishes.tsx'

/** Of the one who has this name and this number already, the id. */
const knownIn = (error: ApiError | undefined) =>
  error?.is(clientErrors.clientKnown)
    ? (error.extra['client'] as Pick<Client, 'id'> | undefined)?.id
    : undefined

type Props = {
  start: Start
  /** A line of the formula is begun for today. */
  startsFormula?: boolean
  action: string
  send: Send
  onCancel: () => void
  /** The client as another screen has saved it meanwhile, and what to do then. */
  news?: ReactNode
}

export function ClientForm({ start, startsFormula = false, action, send, ...rest }: Props) {
  const { onCancel, news } = rest
  const { form, ...typed } = useClientForm(start, send)
  const [, navigate] = useLocation()
  const known = knownIn(form.refusal)
  const openKnown = () => {
    onCancel()
    navigate(`/klientet?k=${known}`)
  }
  return (
    <form {...form.props} className="client-form">
      <ClientFields {...{ start, startsFormula, ...typed }} errors={form.errors} />
      <WishSwitches wishes={typed.chosen} since={start.mayWriteSince} onChange={typed.choose} />
      {form.refusal && !news && (
        <Alert
          tone="error"
          action={
            known && (
              <Button size="small" onClick={openKnown}>
                Hap klientin
              </Button>
            )
          }
        >
          {form.refusal.message}
        </Alert>
      )}
      {news}
      <div className="client-end flex gap-8">
        <Button onClick={onCancel}>Mbrapa</Button>
        <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          {action}
        </Button>
      </div>
    </form>
  )
}
