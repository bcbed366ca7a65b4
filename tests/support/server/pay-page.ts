import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { paymentRoutes } from '#contract/payments.ts'
import type { PlanType } from '#contract/plans.ts'
import type { Deps } from '#server/http/route.ts'
import { payseraAccount } from '#server/paysera/account.ts'
import { type Sent, signCallback, toParameters } from '#server/paysera/callback.ts'
import { readRequest } from '#server/paysera/request.ts'
import { standInSecrets } from '#server/paysera/stand-in-secrets.ts'
import type { Fields } from '#server/paysera/wire.ts'
import type { requestsTo, Who } from './requests.ts'

/** Made once for a file: the provider's key and a foreign one. */
const [ours, strangers] = ['ours', 'strangers'].map(() =>
  generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }),
)

type House = ReturnType<typeof requestsTo> & { deps: Deps }

/** A payment provider: reads payment requests and sends callbacks, signed as the real one. */
export async function payPageOf({ deps, as, request }: House) {
  await deps.sql`
    insert into paysera_stand_in (password, private_key)
    values ('gershere-e-mprehte-per-pagesa-77', ${ours?.privateKey}) on conflict do nothing`
  const [account, { privateKey }] = [await payseraAccount(deps), await standInSecrets(deps)]
  const sign = (fields: Fields) => signCallback(fields, account, privateKey)

  /** The callback may be sent to another node. */
  const send = (sent: Sent, at = request) =>
    at(paymentRoutes.callback, { query: Object.fromEntries(toParameters(sent)) })

  async function start(who: Who, planType: PlanType = 'monthly') {
    const { orderId, paymentUrl } = await as(who).call(paymentRoutes.start, { body: { planType } })
    const { searchParams } = new URL(paymentUrl)
    const [data, proof] = [searchParams.get('data') ?? '', searchParams.get('sign') ?? '']
    const order = readRequest({ data, sign: proof }, account.password)
    if (!order) throw new Error('The payment is not signed.')
    return { orderId, paymentUrl, order }
  }

  return {
    account,
    strangersKey: createPrivateKey(strangers?.privateKey ?? ''),
    start,
    sign,
    send,
    tell: (order: Fields, says: Fields = {}, at = request) => send(sign(paid(order, says)), at),
  }
}

/** The fields of a callback about a paid order; a test sets the differences. */
export const paid = (order: Fields, says: Fields = {}): Fields => ({
  ...order,
  status: '1',
  requestid: `r-${order['orderid']}`,
  payamount: order['amount'] ?? '',
  paycurrency: order['currency'] ?? '',
  name: 'Besa',
  surename: 'Krasniqi',
  p_email: 'besa@example.com',
  ...says,
})
