import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { payseraAccount } from '#server/paysera/account.ts'
import { readCallback } from '#server/paysera/callback.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openCallbackSender } from './callback-sender.ts'
import { outcomeOf } from './outcomes.ts'
import { standInSecrets } from '#server/paysera/stand-in-secrets.ts'
import { applyOutcome } from './apply-outcome.ts'

/** A shop that records its callbacks; an hour of the provider lasts a moment here. */
async function shop() {
  const { deps } = await createWorld()
  const account = await payseraAccount(deps)
  const told: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const sent = Object.fromEntries(new URL(url, 'http://shop').searchParams)
    const { status, refund_amount: refund } = readCallback(sent, account)
    told.push(refund === undefined ? `${status}` : `${status} refund`)
    response.end('OK')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sender = openCallbackSender(deps.now, 50)
  onTestFinished(() => {
    sender.stop()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const order = {
    projectid: account.projectId,
    orderid: '1',
    amount: '499',
    currency: 'EUR',
    accepturl: 'http://shop/accept',
    cancelurl: 'http://shop/cancel',
    callbackurl: `http://127.0.0.1:${port}/callback`,
  }
  const secrets = await standInSecrets(deps)
  const choose = (name: string) => {
    const outcome = outcomeOf(name)
    if (!outcome) throw new Error(`Nobody can choose ${name}.`)
    return applyOutcome({ order, account, secrets, sender, journal: '/journal' }, outcome)
  }
  return { told, choose }
}

test.each([
  ['later', ['2'], ['2', '1']],
  ['refund', ['1'], ['1', '1 refund']],
  ['late', [], ['1']],
  ['shuffled', ['3', '1', '2', '0'], ['3', '1', '2', '0']],
])('%s: the payer returns before all callbacks are sent', async (name, atOnce, inTheEnd) => {
  const { told, choose } = await shop()
  expect(await choose(name)).toMatch(/^http:\/\/shop\/accept\?data=/)
  expect(told).toEqual(atOnce)
  await eventually(() => expect(told).toEqual(inTheEnd))
})
