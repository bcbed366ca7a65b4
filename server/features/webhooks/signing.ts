import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
export const secretOf = (key: Buffer) => `${prefix}${key.toString('base64')}`
export const newKey = () => randomBytes(32)

type Message = { readonly id: string; readonly seconds: number; readonly body: string }

/** The headers of a delivery, as the specification Standard Webhooks has them. */
export const signed = (key: Buffer, { id, seconds, body }: Message) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
})
