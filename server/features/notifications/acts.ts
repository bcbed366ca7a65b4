import { counted } from '#contract/kit/albanian.ts'
import type { Broadcast, NotificationRecord } from '#contract/notifications/notifications.ts'
import { audienceLabels } from '#contract/notifications/recipients.ts'
import type { Act } from '#server/record/act.ts'

const done = (id: string, action: 'create' | 'update', text: string): Act => ({
  log: { action, severity: 'warning', text, entity: { type: 'notification', id } },
})

const namedOf = ({ subject, audience }: Broadcast) =>
  `Njoftimi “${subject}”${audience ? ` (${audienceLabels[audience].toLowerCase()})` : ''}`

export const broadcastSent = (broadcast: Broadcast, { id, recipients }: NotificationRecord) =>
  done(
    id,
    'create',
    `${namedOf(broadcast)} u dërgua te ${counted(recipients, 'marrës', 'marrës')}.`,
  )

export const sendingStopped = ({ id, subject }: NotificationRecord, stopped: number) =>
  done(
    id,
    'update',
    `Dërgimi i “${subject}” u ndal: ${counted(stopped, 'email', 'email-e')} nuk u dërguan.`,
  )
