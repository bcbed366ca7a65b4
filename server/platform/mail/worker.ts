import type { Deps } from '#server/platform/endpoint.ts'
import { isUnavailable } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Notices } from '#server/platform/notices.ts'
import { type PostOffice, deliver } from './delivery.ts'
import type { MailKinds } from './kinds.ts'
import { claimMail } from './outbox.ts'
import { type Transport, deliverySeconds } from './transport.ts'

const hands = 4
const pollMs = 5_000
// Longer than a delivery and the writing down of it can take, so that nobody else takes a mail that is still in hand.
const leaseSeconds = deliverySeconds + 60

/** Delivers all that is due, once; answers how many mails went out. */
export async function deliverDue(
  deps: Deps & { log?: Log },
  kinds: MailKinds,
  transport: Transport,
) {
  let sent = 0
  const work = async () => {
    for await (const isSent of deliveries({ deps, kinds, transport })) if (isSent) sent++
  }
  await Promise.all(Array.from({ length: hands }, work))
  return sent
}

async function* deliveries(office: PostOffice, onFound = () => {}) {
  for (;;) {
    const mail = await claimMail(office.deps.sql, office.deps.now(), leaseSeconds)
    if (!mail) return
    onFound()
    yield await deliver(office, mail)
  }
}

type Work = {
  deps: Deps & { log: Log }
  kinds: MailKinds
  transport: Transport
  notices: Notices
}

/** Delivers until it is stopped: at once when a mail is queued on any node, else when the next poll finds it due. */
export function startMailWorker({ deps, kinds, transport, notices }: Work) {
  const busy = new Set<Promise<void>>()
  let isStopping = false
  let isRungAgain = false

  function ring() {
    if (isStopping) return
    isRungAgain = busy.size >= hands
    if (isRungAgain) return
    const hand = work().finally(() => {
      busy.delete(hand)
      if (isRungAgain) ring()
    })
    busy.add(hand)
  }

  async function work() {
    try {
      for await (const _ of deliveries({ deps, kinds, transport }, ring)) if (isStopping) return
    } catch (error) {
      if (!isUnavailable(error)) deps.log.error({ err: error }, 'mail worker')
    }
  }

  const deafen = notices.onNotice('mail', ring)
  const poll = setInterval(ring, pollMs)
  ring()
  return {
    /** Finishes what is in hand. */
    async stop() {
      isStopping = true
      clearInterval(poll)
      deafen()
      await Promise.all(busy)
      transport.close()
    },
  }
}
