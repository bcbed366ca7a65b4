import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PayseraAccount } from '#server/paysera/account.ts'
import { signCallback, toParameters } from '#server/paysera/callback.ts'
import type { Fields } from '#server/paysera/wire.ts'
import type { CallbackSender } from './callback-sender.ts'
import type { Outcome, Telling } from './outcomes.ts'
import type { standInSecrets } from '#server/paysera/stand-in-secrets.ts'

type Paying = {
  readonly order: Fields
  readonly account: PayseraAccount
  readonly secrets: Awaited<ReturnType<typeof standInSecrets>>
  readonly sender: CallbackSender
  /** The page on which a payer stays who does not return to the shop. */
  readonly journal: string
}

/** The longest that the payer waits for the callback. */
const patienceMs = 3_000

/** Sends the shop the callbacks of the chosen outcome; returns the address for the browser. */
export async function applyOutcome(paying: Paying, outcome: Outcome) {
  const requestId = newRequestId()
  const atOnce = sendNext(paying, requestId, outcome.tells)
  await Promise.race([atOnce, pause(patienceMs, undefined, { ref: false })])
  return returnTo(paying, requestId, outcome)
}

const newRequestId = () => String(randomInt(100_000_000, 999_999_999))

/** Sends callbacks one after the other; the payer does not wait for later ones. */
async function sendNext(
  paying: Paying,
  requestId: string,
  tells: readonly Telling[],
): Promise<void> {
  const [first, ...rest] = tells
  if (!first) return
  if (first.afterHours === undefined) {
    await sendOne(paying, requestId, first)
    return sendNext(paying, requestId, rest)
  }
  const { afterHours: hours, ...now } = first
  paying.sender.afterHours(hours, () => void sendNext(paying, requestId, [now, ...rest]))
}

async function sendOne(paying: Paying, requestId: string, { says = {}, spoil, method }: Telling) {
  const { order, account, secrets, sender } = paying
  const fields = fieldsOf(order, requestId, says)
  const signed = signCallback(fields, account, secrets.privateKey)
  await sender.send({
    url: order['callbackurl'] ?? '',
    sent: spoil ? spoil(signed) : signed,
    method: method ?? 'GET',
    about: `${fields['orderid']} · status ${fields['status']}`,
  })
}

function fieldsOf(order: Fields, requestid: string, says: Fields): Fields {
  const { paytext = '', ...echoed } = order
  const told: Record<string, string> = {
    ...echoed,
    ...paid(order),
    original_paytext: paytext,
    paytext,
    requestid,
    ...says,
  }
  if (says['test'] !== undefined) told['test'] = order['test'] === '1' ? '0' : '1'
  if (says['requestid'] !== undefined) told['requestid'] = newRequestId()
  return told
}

const paid = ({ amount = '0', currency = 'EUR' }: Fields): Record<string, string> => ({
  status: '1',
  payamount: amount,
  paycurrency: currency,
  type: 'EMA',
  payment: 'card',
  name: 'Arta',
  surename: 'Hoxha',
  payer_country: 'AL',
  payer_ip_country: 'AL',
})

/** The browser carries the signed fields back too; a shop must not rely on them, since the payer may repeat them. */
function returnTo(
  { order, account, secrets, journal }: Paying,
  requestId: string,
  { to }: Outcome,
) {
  if (to === 'nowhere') return journal
  if (to === 'cancel') return order['cancelurl'] ?? '/'
  const url = new URL(order['accepturl'] ?? '/')
  const sent = signCallback(fieldsOf(order, requestId, {}), account, secrets.privateKey)
  for (const [name, value] of toParameters(sent)) url.searchParams.set(name, value)
  return url.href
}
