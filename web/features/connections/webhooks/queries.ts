import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { commonErrors } from '#contract/common.ts'
import {
  type Delivery,
  type Webhook,
  type WebhookChange,
  webhookRoutes,
} from '#contract/webhooks.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { addressName } from './words.ts'

/** The key begins with the live topic: what another screen adds or removes is seen here too. */
export const webhooksQuery = queryOptions({
  queryKey: ['salon', 'webhooks'],
  queryFn: async ({ signal }) => (await call(webhookRoutes.list, { signal })).webhooks,
})

/** Read again while something is on its way: no act of the salon tells of its arrival. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['salon', 'webhooks', id],
    queryFn: async ({ signal }) =>
      (await call(webhookRoutes.deliveries, { params: { id }, signal })).deliveries,
    refetchInterval: ({ state }) =>
      state.data?.some(({ nextTryAt }) => nextTryAt !== null) ? 5_000 : false,
  })

type New = Pick<Webhook, 'url' | 'events'>

/** Tells a refusal; a question about the password that was closed is none. */
async function attempt<Reply>(work: () => Promise<Reply>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.is(commonErrors.reauthRequired)) toast.error(error.message)
    return undefined
  }
}

const said = async (work: () => Promise<{ message: string }>) => {
  const reply = await attempt(work)
  if (reply) toast.success(reply.message)
  return reply !== undefined
}

async function remove({ id, url }: Webhook) {
  const isMeant = await confirm({
    title: `${addressName(url)} nuk njoftohet më.`,
    body: 'Bashkë me adresën fshihen dërgesat e saj.',
    action: 'Hiqe',
    button: LineButton,
    danger: true,
  })
  return isMeant && said(() => call(webhookRoutes.remove, { params: { id } }))
}

async function renew({ id, url }: Webhook) {
  const isMeant = await confirm({
    title: `Sekret i ri për ${addressName(url)}?`,
    body: 'I vjetri nuk vlen më: programi duhet ta marrë të riun menjëherë.',
    action: 'Sekret i ri',
    button: LineButton,
  })
  if (!isMeant) return undefined
  return attempt(() => call(webhookRoutes.renewSecret, { params: { id } }))
}

export function useWebhookActs() {
  const client = useQueryClient()
  const reread = async <Reply>(work: Promise<Reply>) =>
    work.finally(() => void client.invalidateQueries(webhooksQuery))
  return {
    add: (body: New) => reread(call(webhookRoutes.add, { body })),
    save: async (id: string, body: WebhookChange) => {
      const { message } = await reread(call(webhookRoutes.change, { params: { id }, body }))
      toast.success(message)
    },
    switchTo: (id: string, enabled: boolean) =>
      reread(said(() => call(webhookRoutes.change, { params: { id }, body: { enabled } }))),
    remove: (webhook: Webhook) => reread(remove(webhook)),
    renew,
    test: (id: string) => reread(attempt(() => call(webhookRoutes.test, { params: { id } }))),
    repeat: (id: string, { id: deliveryId }: Delivery) =>
      reread(said(() => call(webhookRoutes.repeat, { params: { id, deliveryId } }))),
  }
}
