import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight, CircleAlert, Clock, Plus, Power, Webhook as Sign } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Webhook } from '#contract/webhooks.ts'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { WaitingRows } from '#web/ui/data/waiting.tsx'
import { Pill } from '#web/ui/text/pill.tsx'
import { useMinute } from '#web/visits/use-now.ts'
import { ConnectionPart } from '../connection-part.tsx'
import { ShownOnceDialog } from '../shown-once-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useWebhookActs, webhooksQuery } from './queries.ts'
import { addressName, eventsInWords, stateOf, usedInWords } from './words.ts'
import './webhooks.css'

type Secret = { readonly title: string; readonly webhook: Webhook; readonly secret: string }

const secretWords = {
  ask: 'E ruajtët sekretin?',
  copied: 'Sekreti u kopjua.',
  lost: 'Nëse humb, kërkoni një sekret të ri.',
}

/** The open address stands in the page's own. */
function useOpenWebhook(webhooks: readonly Webhook[] | undefined) {
  const [search, setSearch] = useSearchParams()
  const param = 'adresa'
  return {
    open: webhooks?.find(({ id }) => id === search.get(param)),
    show: (id: string) =>
      setSearch((now) => {
        now.set(param, id)
        return now
      }),
    close: () =>
      setSearch(
        (now) => {
          now.delete(param)
          return now
        },
        { replace: true },
      ),
  }
}

/** Addresses of programs that are told what happens in the salon. */
export function WebhooksPart() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery)
  const isOnline = useOnline()
  const { add } = useWebhookActs()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Secret>()
  const { open, show, close } = useOpenWebhook(webhooks)
  return (
    <ConnectionPart
      title="Njoftime te programet"
      text="Kur rezervohet a ndryshon diçka, ua themi këtyre adresave."
      action={
        <LineButton kind="soft" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          Adresë
        </LineButton>
      }
    >
      {error && (isOnline || !webhooks) && (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      )}
      {webhooks && <Rows webhooks={webhooks} onOpen={show} />}
      {!webhooks && !error && <WaitingRows rows={2} height={50} />}
      {isAdding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          send={async (wanted) => {
            const { webhook, secret } = await add(wanted)
            setAdding(false)
            setShown({ title: 'Adresa u shtua', webhook, secret })
          }}
        />
      )}
      {open && (
        <WebhookDialog
          webhook={open}
          onClose={close}
          onSecret={(webhook, secret) => setShown({ title: 'Sekreti i ri', webhook, secret })}
        />
      )}
      {shown && (
        <ShownOnceDialog
          title={shown.title}
          text={`${addressName(shown.webhook.url)} · ${eventsInWords(shown.webhook.events)}`}
          secret={shown.secret}
          words={secretWords}
          onClose={() => setShown(undefined)}
        />
      )}
    </ConnectionPart>
  )
}

const glyphs = { confirmed: Check, pending: Clock, cancelled: Power, no_show: CircleAlert } as const

type Listed = { webhooks: readonly Webhook[]; onOpen: (id: string) => void }

function Rows({ webhooks, onOpen }: Listed) {
  const now = useMinute()
  if (webhooks.length === 0) return null
  return (
    <ul className="connection-rows webhook-rows" aria-label="Njoftime te programet">
      {webhooks.map((webhook) => {
        const { status, words } = stateOf(webhook, now)
        return (
          <li key={webhook.id}>
            <button type="button" className="row gap-12" onClick={() => onOpen(webhook.id)}>
              <span className="connection-sign middle">
                <Sign size={18} aria-hidden />
              </span>
              <span className="grow breaks">
                <b>{addressName(webhook.url)}</b>
                <small>{usedInWords(webhook, now)}</small>
              </span>
              <Pill status={status} glyph={glyphs[status]}>
                {words}
              </Pill>
              <ChevronRight size={18} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
